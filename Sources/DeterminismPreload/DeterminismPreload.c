#include "DeterminismPreload.h"
