-- AN-03: how every journal stood on a day, as it was counted then.
CREATE TABLE journal_reports (
  id uuid PRIMARY KEY,
  asked_at timestamptz NOT NULL DEFAULT now(),
  -- Null while it is counted.
  made_at timestamptz
);
CREATE INDEX journal_reports_latest ON journal_reports (made_at DESC);
-- One is counted at a time.
CREATE UNIQUE INDEX journal_reports_asked ON journal_reports ((made_at IS NULL)) WHERE made_at IS NULL;
CALL vigie.platform_table('journal_reports');

CREATE TABLE journal_report_rows (
  report_id uuid NOT NULL REFERENCES journal_reports (id) ON DELETE CASCADE,
  organisation_id uuid NOT NULL REFERENCES organisations (id),
  journal_id uuid NOT NULL,
  -- D1 §3: as it was called then.
  section_name text NOT NULL,
  organisation_name text NOT NULL,
  entity_id uuid NOT NULL,
  entity_name text NOT NULL,
  entity_type text NOT NULL CHECK (entity_type IN ('Reflection', 'User', 'Group')),
  num_rated integer NOT NULL,
  avg_rating double precision,
  num_opened integer NOT NULL,
  num_recommendations integer NOT NULL,
  -- How long a recommendation stays, in milliseconds; null where none has gone yet.
  avg_lifespan_ms double precision,
  -- When something new last came.
  renewed_at timestamptz,
  PRIMARY KEY (report_id, journal_id)
);
CREATE INDEX journal_report_rows_of_organisation ON journal_report_rows (report_id, organisation_id);
CALL vigie.fence_table('journal_report_rows');
