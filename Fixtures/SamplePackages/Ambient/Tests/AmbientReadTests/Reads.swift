import Ambient
import AmbientLibrary
import Testing

/// Prints all that the code of the executable and of the dynamic library reads.
struct Reads {
  @Test func inTheExecutable() { print(Ambient.Read.lines("testing"), terminator: "") }

  @Test func inTheLibrary() {
    print(AmbientLibrary.Read.lines("testing.library"), terminator: "")
  }
}
