-- What was said in a locked report stays there: a row is asked where it stands, and not only where it would go.
CREATE OR REPLACE FUNCTION vigie.keep_said_in_locked_report() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  touched uuid[];
BEGIN
  IF TG_TABLE_NAME = 'report_comments' THEN touched := ARRAY[OLD.report_id, NEW.report_id];
  ELSE SELECT array_agg(report_id) INTO touched FROM report_comments WHERE id IN (OLD.comment_id, NEW.comment_id);
  END IF;
  IF EXISTS (SELECT FROM reflection_reports WHERE id = ANY (touched) AND locked_on IS NOT NULL) THEN
    RAISE EXCEPTION 'the report is locked' USING ERRCODE = 'VG001';
  END IF;
  IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
  RETURN NEW;
END $$;
