-- D2 §1: a reflection is shared with reflections too: it stands in them, for whoever may open it.
CREATE TABLE reflection_links (
  organisation_id uuid NOT NULL,
  reflection_id uuid NOT NULL,
  -- The one that stands in it.
  linked_id uuid NOT NULL,
  added_at timestamptz NOT NULL,
  modified_by uuid,
  modified_on timestamptz NOT NULL DEFAULT now(),
  CHECK (reflection_id <> linked_id),
  PRIMARY KEY (reflection_id, linked_id),
  FOREIGN KEY (organisation_id, reflection_id) REFERENCES reflections (organisation_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organisation_id, linked_id) REFERENCES reflections (organisation_id, id) ON DELETE CASCADE
);
CREATE INDEX reflection_links_of_linked ON reflection_links (linked_id);
CALL vigie.fence_table('reflection_links');
