-- D3 §3: a tag of an analysis is known by its id and says since when it stands there, however often the others change.
ALTER TABLE analysis_tags
  ADD id uuid NOT NULL DEFAULT gen_random_uuid(),
  ADD added_at timestamptz NOT NULL DEFAULT now();

-- What is there already. Only a role of the product sees rows through the fence, the owner may not.
SET LOCAL ROLE vigie_platform;
UPDATE analysis_tags SET added_at = modified_on;
RESET ROLE;
