-- A database as version 2 made it: a row for each line of a log.
CREATE TABLE tables (
    key    INTEGER PRIMARY KEY,
    name   TEXT NOT NULL UNIQUE,
    record TEXT NOT NULL,
    secret BLOB NOT NULL CHECK (length(secret) = 32)
) STRICT;

CREATE TABLE log (
    table_key INTEGER NOT NULL REFERENCES tables (key),
    sequence  INTEGER NOT NULL CHECK (sequence >= 0),
    line      TEXT NOT NULL,
    PRIMARY KEY (table_key, sequence)
) STRICT, WITHOUT ROWID;

CREATE TABLE recent (
    table_key INTEGER NOT NULL REFERENCES tables (key),
    sequence  INTEGER NOT NULL CHECK (sequence >= 0),
    line      TEXT NOT NULL,
    PRIMARY KEY (table_key, sequence)
) STRICT;

CREATE VIEW whole_log AS
    SELECT table_key, sequence, line FROM log UNION ALL SELECT table_key, sequence, line FROM recent;

CREATE TABLE chat (
    table_key INTEGER NOT NULL REFERENCES tables (key),
    number    INTEGER NOT NULL,
    line      TEXT NOT NULL,
    PRIMARY KEY (table_key, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE identities (
    token  BLOB NOT NULL PRIMARY KEY CHECK (length(token) = 32),
    person TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TRIGGER log_never_forks BEFORE INSERT ON recent
    WHEN EXISTS (SELECT 1 FROM log WHERE table_key = NEW.table_key AND sequence >= NEW.sequence)
    BEGIN SELECT RAISE(ABORT, 'the log would fork'); END;
CREATE TRIGGER recent_is_never_changed BEFORE UPDATE ON recent
    BEGIN SELECT RAISE(ABORT, 'the log is append-only'); END;
CREATE TRIGGER log_is_never_changed BEFORE UPDATE ON log
    BEGIN SELECT RAISE(ABORT, 'the log is append-only'); END;
CREATE TRIGGER log_is_never_cut BEFORE DELETE ON log
    BEGIN SELECT RAISE(ABORT, 'the log is append-only'); END;

ALTER TABLE tables ADD COLUMN checksum INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tables ADD COLUMN removed INTEGER NOT NULL DEFAULT 0;
ALTER TABLE chat ADD COLUMN checksum INTEGER NOT NULL DEFAULT 0;
ALTER TABLE identities ADD COLUMN since INTEGER NOT NULL DEFAULT 0;
ALTER TABLE identities ADD COLUMN device TEXT NOT NULL DEFAULT '';
ALTER TABLE identities ADD COLUMN checksum INTEGER NOT NULL DEFAULT 0;

CREATE INDEX identities_by_person ON identities (person);

CREATE TABLE pulse (
    only_row INTEGER PRIMARY KEY CHECK (only_row = 1),
    beats    INTEGER NOT NULL
) STRICT;

DROP TRIGGER log_is_never_cut;
CREATE TRIGGER log_is_never_cut BEFORE DELETE ON log
    WHEN NOT EXISTS (SELECT 1 FROM tables WHERE key = OLD.table_key AND removed = 1)
    BEGIN SELECT RAISE(ABORT, 'the log is append-only'); END;
CREATE TRIGGER table_is_never_dropped BEFORE DELETE ON tables
    WHEN OLD.removed <> 1
    BEGIN SELECT RAISE(ABORT, 'a table is removed with all that belongs to it, or not at all'); END;

INSERT INTO tables (key, name, record, secret) VALUES (1, 'zoo', '', zeroblob(32)), (2, 'gap', '', zeroblob(32));
INSERT INTO log (table_key, sequence, line) VALUES (1, 0, 'zero'), (1, 1, 'one'), (2, 0, 'zero');
INSERT INTO recent (table_key, sequence, line) VALUES (1, 2, 'two'), (1, 3, 'three'), (2, 2, 'two');

PRAGMA user_version = 2;
