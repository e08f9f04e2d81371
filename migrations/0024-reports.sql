-- What people make of the analyses of a reflection, category by category, until they conclude: then the report is locked,
-- and a copy of it goes on.
CREATE TABLE reflection_reports (
  id uuid PRIMARY KEY,
  organisation_id uuid NOT NULL,
  reflection_id uuid NOT NULL,
  -- The locked one it goes on from.
  continues uuid,
  created_by uuid NOT NULL,
  created_at timestamptz NOT NULL,
  last_edited timestamptz NOT NULL,
  locked_by uuid,
  locked_on timestamptz,
  -- The analyses as they stood when it was locked.
  analyses jsonb,
  modified_by uuid,
  modified_on timestamptz NOT NULL DEFAULT now(),
  CHECK ((locked_on IS NULL) = (locked_by IS NULL) AND (locked_on IS NULL) = (analyses IS NULL)),
  UNIQUE (organisation_id, id),
  FOREIGN KEY (organisation_id, reflection_id) REFERENCES reflections (organisation_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organisation_id, continues) REFERENCES reflection_reports (organisation_id, id),
  FOREIGN KEY (organisation_id, created_by) REFERENCES users (organisation_id, id),
  FOREIGN KEY (organisation_id, locked_by) REFERENCES users (organisation_id, id)
);
CREATE UNIQUE INDEX reflection_reports_one_open ON reflection_reports (reflection_id) WHERE locked_on IS NULL;
CREATE INDEX reflection_reports_of_reflection ON reflection_reports (reflection_id, locked_on DESC);
CREATE INDEX reflection_reports_after ON reflection_reports (continues) WHERE continues IS NOT NULL;
CALL vigie.fence_table('reflection_reports');

CREATE TABLE report_comments (
  id uuid PRIMARY KEY,
  organisation_id uuid NOT NULL,
  report_id uuid NOT NULL,
  category text NOT NULL
    CHECK (category IN ('general', 'objectives', 'strategies', 'tactics', 'additionalInfos')),
  user_id uuid NOT NULL,
  text text NOT NULL,
  archived boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  rewritten_at timestamptz,
  modified_by uuid,
  modified_on timestamptz NOT NULL DEFAULT now(),
  UNIQUE (organisation_id, id),
  FOREIGN KEY (organisation_id, report_id) REFERENCES reflection_reports (organisation_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organisation_id, user_id) REFERENCES users (organisation_id, id)
);
CREATE INDEX report_comments_in_order ON report_comments (report_id, created_at, id) WHERE NOT archived;
CALL vigie.fence_table('report_comments');

CREATE TABLE report_replies (
  id uuid PRIMARY KEY,
  organisation_id uuid NOT NULL,
  comment_id uuid NOT NULL,
  user_id uuid NOT NULL,
  text text NOT NULL,
  archived boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  modified_by uuid,
  modified_on timestamptz NOT NULL DEFAULT now(),
  FOREIGN KEY (organisation_id, comment_id) REFERENCES report_comments (organisation_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organisation_id, user_id) REFERENCES users (organisation_id, id)
);
CREATE INDEX report_replies_in_order ON report_replies (comment_id, created_at, id) WHERE NOT archived;
CALL vigie.fence_table('report_replies');

-- Somebody may react to a comment in several ways, once in each.
CREATE TABLE report_reactions (
  organisation_id uuid NOT NULL,
  comment_id uuid NOT NULL,
  user_id uuid NOT NULL,
  reaction text NOT NULL CHECK (reaction IN ('agree', 'idea', 'question', 'concern')),
  modified_by uuid,
  modified_on timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (comment_id, user_id, reaction),
  FOREIGN KEY (organisation_id, comment_id) REFERENCES report_comments (organisation_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organisation_id, user_id) REFERENCES users (organisation_id, id)
);
CALL vigie.fence_table('report_reactions');

-- What was concluded stays as it was, whoever asks: no statement changes a locked report or what was said in it.
CREATE FUNCTION vigie.keep_locked_report() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.locked_on IS NOT NULL THEN RAISE EXCEPTION 'the report is locked' USING ERRCODE = 'VG001'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER reflection_reports_stay_locked BEFORE UPDATE ON reflection_reports
  FOR EACH ROW EXECUTE FUNCTION vigie.keep_locked_report();

CREATE FUNCTION vigie.keep_said_in_locked_report() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  said record := CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
  of_report uuid;
BEGIN
  IF TG_TABLE_NAME = 'report_comments' THEN of_report := said.report_id;
  ELSE SELECT report_id INTO of_report FROM report_comments WHERE id = said.comment_id;
  END IF;
  IF EXISTS (SELECT FROM reflection_reports WHERE id = of_report AND locked_on IS NOT NULL) THEN
    RAISE EXCEPTION 'the report is locked' USING ERRCODE = 'VG001';
  END IF;
  RETURN said;
END $$;
CREATE TRIGGER report_comments_stay_locked BEFORE INSERT OR UPDATE OR DELETE ON report_comments
  FOR EACH ROW EXECUTE FUNCTION vigie.keep_said_in_locked_report();
CREATE TRIGGER report_replies_stay_locked BEFORE INSERT OR UPDATE OR DELETE ON report_replies
  FOR EACH ROW EXECUTE FUNCTION vigie.keep_said_in_locked_report();
CREATE TRIGGER report_reactions_stay_locked BEFORE INSERT OR UPDATE OR DELETE ON report_reactions
  FOR EACH ROW EXECUTE FUNCTION vigie.keep_said_in_locked_report();
