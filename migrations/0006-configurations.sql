-- What the interface must know before anyone signs in; the row `global` must exist.
CREATE TABLE configurations (
  name text PRIMARY KEY,
  value jsonb NOT NULL,
  modified_on timestamptz NOT NULL DEFAULT now()
);
CALL vigie.platform_table('configurations', 'SELECT');

INSERT INTO configurations (name, value) VALUES ('global', '{"extensionUrl": null}');
