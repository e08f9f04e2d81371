-- When a text last came to rest otherwise: what else happens to its reflection is no change of the text.
ALTER TABLE reflection_states ADD COLUMN changed_on timestamptz NOT NULL DEFAULT now();

-- What is there already. Only a role of the product sees rows through the fence, the owner may not.
SET LOCAL ROLE vigie_platform;
UPDATE reflection_states s SET changed_on = r.last_edited FROM reflections r
  WHERE r.organisation_id = s.organisation_id AND r.id = s.reflection_id;
RESET ROLE;
