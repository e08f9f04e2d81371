-- What is shared with a group stands in its portfolio. What was taken out there stays out.
-- Only a role of the product sees rows through the fence, the owner may not.
SET LOCAL ROLE vigie_platform;
WITH filed AS (
  INSERT INTO portfolio_entries (organisation_id, group_id, analysis_id, added_by, added_at, modified_by, modified_on)
  SELECT e.organisation_id, e.group_id, e.item_id, coalesce(e.modified_by, i.created_by), e.modified_on,
    coalesce(e.modified_by, i.created_by), e.modified_on
  FROM access_entries e JOIN shared_items i ON i.id = e.item_id AND i.kind = 'analysis'
    JOIN organisations o ON o.id = e.organisation_id
  WHERE e.group_id <> o.organisation_group_id
  ON CONFLICT DO NOTHING RETURNING organisation_id, analysis_id)
INSERT INTO search_pending (organisation_id, id) SELECT DISTINCT organisation_id, analysis_id FROM filed
  ON CONFLICT (organisation_id, id) DO UPDATE SET mark = nextval('search_marks');
RESET ROLE;
