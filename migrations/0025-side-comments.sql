-- What is said beside a stretch of the text of a reflection. The stretch bears the thread's id as a mark in the text itself;
-- here stands who said what, so that nobody speaks in another's name.
CREATE TABLE side_threads (
  id uuid PRIMARY KEY,
  organisation_id uuid NOT NULL,
  reflection_id uuid NOT NULL,
  -- The words as they were when the thread began.
  quote text NOT NULL,
  created_by uuid NOT NULL,
  created_at timestamptz NOT NULL,
  resolved_by uuid,
  resolved_on timestamptz,
  modified_by uuid,
  modified_on timestamptz NOT NULL DEFAULT now(),
  CHECK ((resolved_on IS NULL) = (resolved_by IS NULL)),
  UNIQUE (organisation_id, id),
  FOREIGN KEY (organisation_id, reflection_id) REFERENCES reflections (organisation_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organisation_id, created_by) REFERENCES users (organisation_id, id),
  FOREIGN KEY (organisation_id, resolved_by) REFERENCES users (organisation_id, id)
);
CREATE INDEX side_threads_in_order ON side_threads (reflection_id, created_at, id);
CALL vigie.fence_table('side_threads');

CREATE TABLE side_comments (
  id uuid PRIMARY KEY,
  organisation_id uuid NOT NULL,
  thread_id uuid NOT NULL,
  user_id uuid NOT NULL,
  content text NOT NULL,
  archived boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  rewritten_at timestamptz,
  modified_by uuid,
  modified_on timestamptz NOT NULL DEFAULT now(),
  FOREIGN KEY (organisation_id, thread_id) REFERENCES side_threads (organisation_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organisation_id, user_id) REFERENCES users (organisation_id, id)
);
CREATE INDEX side_comments_in_order ON side_comments (thread_id, created_at, id) WHERE NOT archived;
CALL vigie.fence_table('side_comments');
