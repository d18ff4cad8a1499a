//! What every game is tested for.
suite::suite!(specimen::Specimen);
