-- D2 §3: where the categories of a reflection stand: in which other one, and in what order there. All of a reflection's,
-- or none while nobody has moved one.
CREATE TABLE reflection_categories (
  organisation_id uuid NOT NULL,
  reflection_id uuid NOT NULL,
  category text NOT NULL
    CHECK (category IN ('general', 'objectives', 'strategies', 'tactics', 'additionalInfos')),
  parent text CHECK (parent IN ('general', 'objectives', 'strategies', 'tactics', 'additionalInfos')),
  sort integer NOT NULL CHECK (sort >= 0),
  modified_by uuid,
  modified_on timestamptz NOT NULL DEFAULT now(),
  CHECK (parent <> category),
  PRIMARY KEY (reflection_id, category),
  FOREIGN KEY (organisation_id, reflection_id) REFERENCES reflections (organisation_id, id) ON DELETE CASCADE
);
CALL vigie.fence_table('reflection_categories');

-- As they stood when the report was locked.
ALTER TABLE reflection_reports ADD COLUMN categories jsonb;
