-- A token is a program's, or the browser extension's, which may do less.
ALTER TABLE access_tokens
  ADD COLUMN kind text NOT NULL DEFAULT 'program' CHECK (kind IN ('program', 'extension'));

-- Extensions that somebody approved in an open browser, until they fetch their token. The challenge is the SHA-256 of
-- what only that extension knows. An approval ends with the session that gave it.
CREATE TABLE pairings (
  challenge text PRIMARY KEY,
  session_id uuid NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
  browser text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);
CREATE INDEX pairings_session ON pairings (session_id);
CREATE INDEX pairings_expiry ON pairings (expires_at);
CALL vigie.platform_table('pairings');
