/// A number as a type: what tells the classes of stub sessions apart.
protocol StubKey {}
