-- Files on their way in, part by part. The parts lie in the uploads folder under the id; the row says whose they are.
-- Swept after a day.
CREATE TABLE uploads (
  id uuid PRIMARY KEY,
  organisation_id uuid NOT NULL,
  user_id uuid NOT NULL,
  name text NOT NULL,
  size_bytes bigint NOT NULL CHECK (size_bytes BETWEEN 0 AND 104857600),
  created_at timestamptz NOT NULL DEFAULT now(),
  completed_at timestamptz,
  modified_by uuid,
  modified_on timestamptz NOT NULL DEFAULT now(),
  FOREIGN KEY (organisation_id, user_id) REFERENCES users (organisation_id, id)
);
CREATE INDEX uploads_by_age ON uploads (created_at);
CREATE INDEX uploads_of_user ON uploads (user_id, created_at);
CALL vigie.fence_table('uploads');
