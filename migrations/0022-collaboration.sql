-- What is written in a reflection, in the form of the library that merges it (Yjs). A change is on disk before whoever
-- made it is told that it is kept: changes are appended, and now and then made one with the state they follow.
CREATE TABLE reflection_states (
  organisation_id uuid NOT NULL,
  reflection_id uuid PRIMARY KEY,
  state bytea NOT NULL,
  -- Grows with each state written, so that two nodes never write over each other's.
  revision bigint NOT NULL DEFAULT 1,
  -- The last change that the state holds; and the last one whose words are those of the reflection.
  through bigint NOT NULL DEFAULT 0,
  settled_through bigint NOT NULL DEFAULT 0,
  modified_by uuid,
  modified_on timestamptz NOT NULL DEFAULT now(),
  FOREIGN KEY (organisation_id, reflection_id) REFERENCES reflections (organisation_id, id) ON DELETE CASCADE
);
CALL vigie.fence_table('reflection_states');

CREATE TABLE reflection_updates (
  organisation_id uuid NOT NULL,
  reflection_id uuid NOT NULL,
  -- Those of one node become visible in this order; those of several need not.
  position bigint GENERATED ALWAYS AS IDENTITY,
  -- The process that took them.
  node uuid NOT NULL,
  -- One or several changes, each after its length.
  updates bytea NOT NULL,
  modified_by uuid,
  modified_on timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (reflection_id, position),
  FOREIGN KEY (organisation_id, reflection_id) REFERENCES reflections (organisation_id, id) ON DELETE CASCADE
);
CALL vigie.fence_table('reflection_updates');

-- Who has a text open, and where. A node that dies leaves rows behind: those that nobody confirms count for nothing.
CREATE TABLE reflection_presence (
  organisation_id uuid NOT NULL,
  reflection_id uuid NOT NULL,
  user_id uuid NOT NULL,
  node uuid NOT NULL,
  seen_at timestamptz NOT NULL DEFAULT now(),
  modified_by uuid,
  modified_on timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (reflection_id, user_id, node),
  FOREIGN KEY (organisation_id, reflection_id) REFERENCES reflections (organisation_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organisation_id, user_id) REFERENCES users (organisation_id, id)
);
CREATE INDEX reflection_presence_by_age ON reflection_presence (seen_at);
CALL vigie.fence_table('reflection_presence');

-- What a text was at some time, to look at and to go back to.
CREATE TABLE reflection_versions (
  id uuid PRIMARY KEY,
  organisation_id uuid NOT NULL,
  reflection_id uuid NOT NULL,
  state bytea NOT NULL,
  -- Who changed something since the version before, and how many times.
  authors uuid[] NOT NULL,
  changes integer NOT NULL,
  -- The version that was gone back to, when this is how it came about.
  restored_from uuid,
  made_at timestamptz NOT NULL,
  modified_by uuid,
  modified_on timestamptz NOT NULL DEFAULT now(),
  FOREIGN KEY (organisation_id, reflection_id) REFERENCES reflections (organisation_id, id) ON DELETE CASCADE
);
CREATE INDEX reflection_versions_in_time ON reflection_versions (reflection_id, made_at DESC, id DESC);
CALL vigie.fence_table('reflection_versions');
