-- What a PROSE is, in terms a user understands.
CREATE TABLE SNAKES (
  id uuid PRIMARY KEY,
  organisation_id uuid NOT NULL REFERENCES organisations,
  title text NOT NULL CHECK (title <> ''),
  modified_by uuid,
  modified_on timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX ON SNAKES (organisation_id, title, id);
CALL vigie.fence_table('SNAKES');
