-- What is said of an analysis changes row by row; the revision tells a reader what changed since they last looked.
ALTER TABLE analyses
  ADD COLUMN revision bigint NOT NULL DEFAULT 0,
  -- What its people call this thread of the document; empty: it is called after its author.
  ADD COLUMN thread_name text NOT NULL DEFAULT '',
  -- AL-15: the three most supported elements, as they stood when something last changed.
  ADD COLUMN top_elements jsonb NOT NULL DEFAULT '[]';

ALTER TABLE user_analyses
  ADD COLUMN revision bigint NOT NULL DEFAULT 0,
  -- D2 §3: the nine criteria that were rated, 0–100 by key; those not there are not rated.
  ADD COLUMN scores jsonb NOT NULL DEFAULT '{}';
CREATE INDEX user_analyses_in_order ON user_analyses (analysis_id, created_at, user_id);
CREATE INDEX user_analyses_changed ON user_analyses (analysis_id, revision);

ALTER TABLE elements
  DROP CONSTRAINT elements_type_check,
  -- An answer is what a tagged colleague says to a mission: voted on and replied to as any other element.
  ADD CONSTRAINT elements_type_check CHECK (type IN ('highlight', 'comment', 'mission', 'answer')),
  ADD COLUMN revision bigint NOT NULL DEFAULT 0,
  -- What its author remarked beside a highlighted passage.
  ADD COLUMN note text NOT NULL DEFAULT '',
  -- When its author last said it in other words.
  ADD COLUMN rewritten_at timestamptz,
  -- Where the passage stands: its words, what surrounds them, its position, its page.
  ADD COLUMN anchor jsonb,
  ADD COLUMN mission_id uuid,
  -- Tallies of votes and replies, counted anew by whatever changes them.
  ADD COLUMN upvotes integer NOT NULL DEFAULT 0,
  ADD COLUMN questions integer NOT NULL DEFAULT 0,
  ADD COLUMN downvotes integer NOT NULL DEFAULT 0,
  ADD COLUMN reply_count integer NOT NULL DEFAULT 0,
  -- How much an element is supported, by which the top ones are chosen.
  ADD COLUMN support double precision NOT NULL GENERATED ALWAYS AS (upvotes - downvotes + 0.5 * questions) STORED,
  ADD CONSTRAINT elements_answer_check CHECK ((type = 'answer') = (mission_id IS NOT NULL)),
  ADD FOREIGN KEY (organisation_id, mission_id) REFERENCES elements (organisation_id, id) ON DELETE CASCADE;
-- A tagged colleague answers once.
CREATE UNIQUE INDEX elements_one_answer ON elements (mission_id, user_id) WHERE mission_id IS NOT NULL;
CREATE INDEX elements_of_person ON elements (analysis_id, user_id, created_at DESC, id DESC);
CREATE INDEX elements_changed ON elements (analysis_id, revision);
CREATE INDEX elements_most_supported ON elements (analysis_id, support DESC, created_at DESC, id DESC)
  WHERE NOT archived AND type IN ('highlight', 'comment');

-- One person's vote on one element; without a row they have none.
CREATE TABLE element_votes (
  organisation_id uuid NOT NULL,
  element_id uuid NOT NULL,
  user_id uuid NOT NULL,
  -- D2 §3: 1 upvote, 2 question, 3 downvote.
  vote smallint NOT NULL CHECK (vote BETWEEN 1 AND 3),
  modified_by uuid,
  modified_on timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (element_id, user_id),
  FOREIGN KEY (organisation_id, element_id) REFERENCES elements (organisation_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organisation_id, user_id) REFERENCES users (organisation_id, id)
);
CALL vigie.fence_table('element_votes');

-- What was replied to an element. Replies are not replied to.
CREATE TABLE replies (
  id uuid PRIMARY KEY,
  organisation_id uuid NOT NULL,
  element_id uuid NOT NULL,
  user_id uuid NOT NULL,
  text text NOT NULL,
  archived boolean NOT NULL DEFAULT false,
  upvotes integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  modified_by uuid,
  modified_on timestamptz NOT NULL DEFAULT now(),
  UNIQUE (organisation_id, id),
  FOREIGN KEY (organisation_id, element_id) REFERENCES elements (organisation_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organisation_id, user_id) REFERENCES users (organisation_id, id)
);
-- With the organisation, so that one look suffices also before the table was ever analysed.
CREATE INDEX replies_in_order ON replies (element_id, organisation_id, created_at, id) WHERE NOT archived;
CREATE INDEX replies_of_element ON replies (element_id);
CALL vigie.fence_table('replies');

CREATE TABLE reply_upvotes (
  organisation_id uuid NOT NULL,
  reply_id uuid NOT NULL,
  user_id uuid NOT NULL,
  modified_by uuid,
  modified_on timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (reply_id, user_id),
  FOREIGN KEY (organisation_id, reply_id) REFERENCES replies (organisation_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organisation_id, user_id) REFERENCES users (organisation_id, id)
);
CALL vigie.fence_table('reply_upvotes');

-- The mission of an element of that type. It is done when everyone tagged has answered, or when its author closes it.
CREATE TABLE missions (
  element_id uuid PRIMARY KEY,
  organisation_id uuid NOT NULL,
  closed_at timestamptz,
  modified_by uuid,
  modified_on timestamptz NOT NULL DEFAULT now(),
  UNIQUE (organisation_id, element_id),
  FOREIGN KEY (organisation_id, element_id) REFERENCES elements (organisation_id, id) ON DELETE CASCADE
);
CALL vigie.fence_table('missions');

-- Whom a mission was given to, in the order they were chosen.
CREATE TABLE mission_assignees (
  organisation_id uuid NOT NULL,
  mission_id uuid NOT NULL,
  user_id uuid NOT NULL,
  position smallint NOT NULL,
  modified_by uuid,
  modified_on timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (mission_id, user_id),
  FOREIGN KEY (organisation_id, mission_id) REFERENCES missions (organisation_id, element_id) ON DELETE CASCADE,
  FOREIGN KEY (organisation_id, user_id) REFERENCES users (organisation_id, id)
);
CALL vigie.fence_table('mission_assignees');

-- What was said already is summed up as it will be from here on; nobody voted or replied before.
SET LOCAL ROLE vigie_platform;
UPDATE analyses a SET top_elements = (
  SELECT coalesce(jsonb_agg(jsonb_build_object(
      'id', id, 'type', type, 'text', left(text, 200), 'codeClassification', code,
      'votes', jsonb_build_object('upvote', 0, 'question', 0, 'downvote', 0)) ORDER BY created_at DESC, id DESC), '[]')
  FROM (SELECT id, type, text, code, created_at FROM elements
    WHERE analysis_id = a.id AND NOT archived AND type IN ('highlight', 'comment')
    ORDER BY created_at DESC, id DESC LIMIT 3) AS newest);
RESET ROLE;
