-- An analysis in one category of a reflection, and what was decided of it there. It is linked to the reflection as long
-- as it stands in one of them.
CREATE TABLE reflection_documents (
  organisation_id uuid NOT NULL,
  reflection_id uuid NOT NULL,
  analysis_id uuid NOT NULL,
  category text NOT NULL
    CHECK (category IN ('general', 'objectives', 'strategies', 'tactics', 'additionalInfos')),
  retention text NOT NULL DEFAULT 'considered' CHECK (retention IN ('considered', 'retained', 'notRetained')),
  reason text NOT NULL DEFAULT '',
  -- Empty until somebody decides.
  decided_by uuid,
  decided_on timestamptz,
  added_by uuid NOT NULL,
  added_at timestamptz NOT NULL,
  -- Taken out; kept so that an undo puts it back as it was.
  removed_at timestamptz,
  modified_by uuid,
  modified_on timestamptz NOT NULL DEFAULT now(),
  CHECK ((decided_by IS NULL) = (decided_on IS NULL)),
  PRIMARY KEY (reflection_id, analysis_id, category),
  FOREIGN KEY (organisation_id, reflection_id) REFERENCES reflections (organisation_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organisation_id, analysis_id) REFERENCES analyses (organisation_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organisation_id, added_by) REFERENCES users (organisation_id, id),
  FOREIGN KEY (organisation_id, decided_by) REFERENCES users (organisation_id, id)
);
CREATE INDEX reflection_documents_newest
  ON reflection_documents (reflection_id, category, added_at DESC, analysis_id DESC) WHERE removed_at IS NULL;
CREATE INDEX reflection_documents_of_analysis ON reflection_documents (analysis_id) WHERE removed_at IS NULL;
CALL vigie.fence_table('reflection_documents');
