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

CREATE FUNCTION vigie.add_to_portfolio_count(organisation uuid, portfolio uuid, change integer) RETURNS void
  LANGUAGE sql AS $$
  INSERT INTO vigie.portfolio_counts (organisation_id, portfolio_id, entry_count) VALUES (organisation, portfolio, change)
  ON CONFLICT (portfolio_id) DO UPDATE SET entry_count = portfolio_counts.entry_count + excluded.entry_count
$$;

-- A statement that touches thousands of entries changes each count once, in one order.
CREATE FUNCTION vigie.count_portfolio_entries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  CASE TG_OP
  WHEN 'INSERT' THEN
    PERFORM vigie.add_to_portfolio_count(organisation_id, portfolio, change) FROM (
      SELECT organisation_id, coalesce(user_id, group_id) AS portfolio, count(*)::integer AS change
      FROM added WHERE removed_at IS NULL AND NOT withheld GROUP BY 1, 2 ORDER BY 2) changes;
  WHEN 'DELETE' THEN
    PERFORM vigie.add_to_portfolio_count(organisation_id, portfolio, change) FROM (
      SELECT organisation_id, coalesce(user_id, group_id) AS portfolio, -count(*)::integer AS change
      FROM gone WHERE removed_at IS NULL AND NOT withheld GROUP BY 1, 2 ORDER BY 2) changes;
  ELSE
    PERFORM vigie.add_to_portfolio_count(organisation_id, portfolio, change) FROM (
      SELECT organisation_id, coalesce(user_id, group_id) AS portfolio, sum(sign)::integer AS change
      FROM (SELECT *, 1 AS sign FROM added UNION ALL SELECT *, -1 FROM gone) touched
      WHERE removed_at IS NULL AND NOT withheld GROUP BY 1, 2 HAVING sum(sign) <> 0 ORDER BY 2) changes;
  END CASE;
  RETURN NULL;
END $$;
CREATE TRIGGER portfolio_entries_added AFTER INSERT ON portfolio_entries REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION vigie.count_portfolio_entries();
CREATE TRIGGER portfolio_entries_changed AFTER UPDATE ON portfolio_entries
  REFERENCING OLD TABLE AS gone NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION vigie.count_portfolio_entries();
CREATE TRIGGER portfolio_entries_removed AFTER DELETE ON portfolio_entries REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION vigie.count_portfolio_entries();
