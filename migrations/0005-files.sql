-- What people uploaded: the row says whose it is and what it is, the bytes lie in the storage under `path`.
CREATE TABLE files (
  id uuid PRIMARY KEY,
  organisation_id uuid NOT NULL REFERENCES organisations (id),
  path text NOT NULL UNIQUE,
  name text NOT NULL,
  -- Sniffed from the bytes, never believed from the sender.
  type text NOT NULL,
  size_bytes bigint NOT NULL CHECK (size_bytes >= 0),
  hash text NOT NULL,
  created_by uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Null until something that is kept refers to it; what nobody attaches is swept after a day.
  attached_at timestamptz,
  modified_by uuid,
  modified_on timestamptz NOT NULL DEFAULT now(),
  UNIQUE (organisation_id, id)
);
CREATE INDEX files_unattached ON files (created_at) WHERE attached_at IS NULL;
CALL vigie.fence_table('files');
