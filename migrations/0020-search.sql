-- What changed and does not stand in the search index yet. What a thing is (a document, an analysis, a passage) is found by
-- looking for its id, so that one that is gone needs nothing more than its mark.
CREATE SEQUENCE search_marks;
GRANT USAGE ON SEQUENCE search_marks TO vigie_app, vigie_platform;
CREATE TABLE search_pending (
  organisation_id uuid NOT NULL REFERENCES organisations (id),
  id uuid NOT NULL,
  -- Grows each time it changes: only a mark that did not move meanwhile is done with.
  mark bigint NOT NULL DEFAULT nextval('search_marks'),
  -- Of an analysis: all its passages too, not only those that changed since it was last looked at.
  whole boolean NOT NULL DEFAULT false,
  PRIMARY KEY (organisation_id, id)
);
CREATE INDEX search_pending_in_order ON search_pending (mark);
CREATE INDEX search_pending_of_organisation ON search_pending (organisation_id, mark);
CALL vigie.fence_table('search_pending');

-- The index of an organisation as whoever keeps it last left it, and what was asked of them.
CREATE TABLE search_states (
  organisation_id uuid PRIMARY KEY REFERENCES organisations (id),
  findables integer NOT NULL DEFAULT 0,
  -- Left without vectors, since the server of the model did not answer.
  without_vectors integer NOT NULL DEFAULT 0,
  -- The model whose vectors it holds.
  embeddings_id text,
  -- Asked for and not finished.
  rebuild_asked_at timestamptz,
  rebuilt integer NOT NULL DEFAULT 0,
  -- Null while nothing is being rebuilt.
  to_rebuild integer,
  check_asked_at timestamptz,
  checked_at timestamptz,
  missing integer NOT NULL DEFAULT 0,
  stale integer NOT NULL DEFAULT 0,
  superfluous integer NOT NULL DEFAULT 0
);
CREATE INDEX search_states_asked ON search_states (organisation_id)
  WHERE rebuild_asked_at IS NOT NULL OR check_asked_at IS NOT NULL;
CALL vigie.fence_table('search_states');

-- SC-02: what somebody looked for, to be asked again by its id. It never changes; the same one is kept once.
CREATE TABLE saved_searches (
  id uuid PRIMARY KEY,
  organisation_id uuid NOT NULL,
  created_by uuid NOT NULL,
  query jsonb NOT NULL,
  -- Of the query.
  fingerprint text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Deleted once nobody asked it for a while.
  used_at timestamptz NOT NULL DEFAULT now(),
  modified_by uuid,
  modified_on timestamptz NOT NULL DEFAULT now(),
  UNIQUE (organisation_id, created_by, fingerprint),
  FOREIGN KEY (organisation_id, created_by) REFERENCES users (organisation_id, id)
);
CREATE INDEX saved_searches_unused ON saved_searches (used_at);
CALL vigie.fence_table('saved_searches');
