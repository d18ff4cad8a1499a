//! What every game is tested for.

use dallas::Dallas;

suite::suite!(Dallas);
