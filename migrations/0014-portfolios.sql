-- A person's or a group's collection of analyses, known by the id of that person or group.
CREATE TABLE portfolio_entries (
  organisation_id uuid NOT NULL,
  user_id uuid,
  group_id uuid,
  portfolio_id uuid NOT NULL GENERATED ALWAYS AS (coalesce(user_id, group_id)) STORED,
  analysis_id uuid NOT NULL,
  added_by uuid NOT NULL,
  added_at timestamptz NOT NULL,
  -- Taken out; kept so that an undo puts it back where it was.
  removed_at timestamptz,
  -- Its owner cannot open the analysis at present. Only counts and page numbers rest on it: what is shown is asked of
  -- access itself.
  withheld boolean NOT NULL DEFAULT false,
  modified_by uuid,
  modified_on timestamptz NOT NULL DEFAULT now(),
  CHECK (num_nonnulls(user_id, group_id) = 1),
  PRIMARY KEY (portfolio_id, analysis_id),
  FOREIGN KEY (organisation_id, user_id) REFERENCES users (organisation_id, id),
  FOREIGN KEY (organisation_id, group_id) REFERENCES groups (organisation_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organisation_id, analysis_id) REFERENCES analyses (organisation_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organisation_id, added_by) REFERENCES users (organisation_id, id)
);
CREATE INDEX portfolio_entries_newest ON portfolio_entries (portfolio_id, added_at DESC, analysis_id DESC)
  WHERE removed_at IS NULL AND NOT withheld;
CREATE INDEX portfolio_entries_of_analysis ON portfolio_entries (analysis_id);
CALL vigie.fence_table('portfolio_entries');

-- How many analyses a portfolio shows, kept by the triggers below so that no page counts them.
CREATE TABLE portfolio_counts (
  organisation_id uuid NOT NULL REFERENCES organisations (id),
  portfolio_id uuid PRIMARY KEY,
  entry_count integer NOT NULL
);
CALL vigie.fence_table('portfolio_counts');

CREATE FUNCTION vigie.count_portfolio_entry() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  counted integer := 0;
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.removed_at IS NULL AND NOT OLD.withheld THEN counted := counted - 1; END IF;
  IF TG_OP <> 'DELETE' AND NEW.removed_at IS NULL AND NOT NEW.withheld THEN counted := counted + 1; END IF;
  IF counted <> 0 THEN
    INSERT INTO portfolio_counts (organisation_id, portfolio_id, entry_count)
    VALUES (coalesce(NEW.organisation_id, OLD.organisation_id),
      coalesce(NEW.user_id, NEW.group_id, OLD.user_id, OLD.group_id), counted)
    ON CONFLICT (portfolio_id) DO UPDATE SET entry_count = portfolio_counts.entry_count + excluded.entry_count;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER portfolio_entries_counted AFTER INSERT OR UPDATE OR DELETE ON portfolio_entries
  FOR EACH ROW EXECUTE FUNCTION vigie.count_portfolio_entry();
