-- What is published has an index of its own, which belongs to no organisation: a reserved id stands for it
-- (indexing/rules/published.ts). Requests see none of its rows, as it is nobody's.
ALTER TABLE search_pending DROP CONSTRAINT search_pending_organisation_id_fkey;
ALTER TABLE search_states DROP CONSTRAINT search_states_organisation_id_fkey;
