#include "CHarnessSystem.h"
