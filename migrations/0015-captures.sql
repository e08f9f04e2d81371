-- A page or a file someone is bringing in, from the address or upload to a document that was read. Forgotten after a day.
CREATE TABLE captures (
  id uuid PRIMARY KEY,
  organisation_id uuid NOT NULL,
  user_id uuid NOT NULL,
  url text,
  upload_id uuid,
  -- Read again: a new snapshot of a document that is already known.
  again boolean NOT NULL DEFAULT false,
  state text NOT NULL CHECK (state IN ('waiting', 'reading', 'ready', 'failed', 'cancelled')),
  -- The last step that is done.
  step text CHECK (step IN ('found', 'described', 'read', 'compared')),
  -- What the steps have found out so far, to show while the rest goes on.
  found jsonb NOT NULL DEFAULT '{}',
  failure text CHECK ((failure IS NOT NULL) = (state = 'failed')),
  document_id uuid,
  -- Set when its person left it to itself: where it goes once it is read.
  keeping jsonb,
  analysis_id uuid,
  created_at timestamptz NOT NULL DEFAULT now(),
  modified_by uuid,
  modified_on timestamptz NOT NULL DEFAULT now(),
  CHECK (num_nonnulls(url, upload_id) = 1),
  FOREIGN KEY (organisation_id, user_id) REFERENCES users (organisation_id, id),
  FOREIGN KEY (organisation_id, document_id) REFERENCES documents (organisation_id, id)
    ON DELETE SET NULL (document_id)
);
CREATE INDEX captures_of_user ON captures (user_id, created_at DESC);
CREATE INDEX captures_by_age ON captures (created_at);
CALL vigie.fence_table('captures');
