-- What a store of version 1 looked like, with something of everything in it. It was released: never change it.
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

INSERT INTO tables (name, record, secret) VALUES
    ('zoo', 'the record of the zoo', zeroblob(32)),
    ('a', 'Zürich 株', x'0101010101010101010101010101010101010101010101010101010101010101'),
    ('rotten', CAST(x'ff' AS TEXT), zeroblob(32));
INSERT INTO log (table_key, sequence, line) VALUES (1, 0, 'zero'), (1, 1, 'one'), (2, 0, 'alone');
INSERT INTO recent (table_key, sequence, line) VALUES (1, 2, 'two');
INSERT INTO chat (table_key, number, line) VALUES (1, 1, 'hello'), (1, 2, 'good-bye'), (2, 1, 'well');
INSERT INTO identities (token, person) VALUES
    (x'0202020202020202020202020202020202020202020202020202020202020202', 'ann'),
    (x'0303030303030303030303030303030303030303030303030303030303030303', 'ben');
PRAGMA user_version = 1;
