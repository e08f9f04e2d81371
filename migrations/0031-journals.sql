-- A section of the journal: what is recommended to a person, a group, those of a reflection, or a whole organisation.
CREATE TABLE journals (
  id uuid PRIMARY KEY,
  organisation_id uuid NOT NULL REFERENCES organisations (id),
  type text NOT NULL CHECK (type IN ('organisation', 'spotlight', 'standalone')),
  user_id uuid,
  group_id uuid,
  reflection_id uuid,
  entity_type text NOT NULL GENERATED ALWAYS AS (CASE WHEN user_id IS NOT NULL THEN 'user'
    WHEN group_id IS NOT NULL THEN 'group' WHEN reflection_id IS NOT NULL THEN 'reflection' ELSE 'organisation' END) STORED,
  entity_id uuid NOT NULL GENERATED ALWAYS AS (coalesce(user_id, group_id, reflection_id, organisation_id)) STORED,
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'archived')),
  -- Empty for those the product makes itself: the interface names them.
  name text NOT NULL DEFAULT '',
  -- What those of the product recommend; null for sections that people wrote.
  template text CHECK (template IN
    ('ORGANISATION_NEWS', 'SIMILAR_TO_GROUPS_ANALYSES', 'SIMILAR_TO_USER_ANALYSES', 'GROUPS_ANALYSES')),
  -- The heading of the reflection it stands under.
  header_id text,
  -- Null for those of the product.
  created_by uuid,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Asked for and not finished; when it last was, and when it is due again.
  run_asked_at timestamptz,
  ran_at timestamptz,
  next_run_at timestamptz NOT NULL DEFAULT now(),
  -- When something new last came.
  renewed_at timestamptz,
  -- There was too little to go by: it shows what the organisation values instead.
  cold_start boolean NOT NULL DEFAULT false,
  -- What people did before is not learnt from.
  learns_since timestamptz NOT NULL DEFAULT '-infinity',
  modified_by uuid,
  modified_on timestamptz NOT NULL DEFAULT now(),
  CHECK (num_nonnulls(user_id, group_id, reflection_id) = (type = 'standalone')::integer),
  CHECK ((template IS NULL) = (created_by IS NOT NULL)),
  UNIQUE (organisation_id, id),
  FOREIGN KEY (organisation_id, user_id) REFERENCES users (organisation_id, id),
  FOREIGN KEY (organisation_id, group_id) REFERENCES groups (organisation_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organisation_id, reflection_id) REFERENCES reflections (organisation_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organisation_id, created_by) REFERENCES users (organisation_id, id)
);
-- The product makes each of its own once.
CREATE UNIQUE INDEX journals_of_product ON journals (entity_id, template) WHERE template IS NOT NULL;
CREATE INDEX journals_of_entity ON journals (organisation_id, entity_id) WHERE status = 'active';
CREATE INDEX journals_of_group ON journals (group_id) WHERE group_id IS NOT NULL;
CREATE INDEX journals_of_reflection ON journals (reflection_id) WHERE reflection_id IS NOT NULL;
CREATE INDEX journals_due ON journals (next_run_at) WHERE status = 'active';
CALL vigie.fence_table('journals');

-- A search that feeds a section.
CREATE TABLE journal_strategies (
  organisation_id uuid NOT NULL,
  journal_id uuid NOT NULL,
  position integer NOT NULL,
  search_id uuid NOT NULL REFERENCES saved_searches (id),
  recommendation_count integer NOT NULL CHECK (recommendation_count BETWEEN 1 AND 12),
  -- Whether what stands under the heading of the section counts too.
  use_anchor boolean NOT NULL DEFAULT false,
  modified_by uuid,
  modified_on timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (journal_id, position),
  FOREIGN KEY (organisation_id, journal_id) REFERENCES journals (organisation_id, id) ON DELETE CASCADE
);
-- One that a section asks again and again is not forgotten, however long nobody else asked it.
CREATE INDEX journal_strategies_of_search ON journal_strategies (search_id);
CALL vigie.fence_table('journal_strategies');

-- A document that a journal proposes: a publication, or a document of the organisation, maybe with an analysis of it.
CREATE TABLE recommendations (
  id uuid PRIMARY KEY,
  organisation_id uuid NOT NULL,
  journal_id uuid NOT NULL,
  publication_id uuid REFERENCES publications (id) ON DELETE CASCADE,
  document_id uuid,
  analysis_id uuid,
  -- What is proposed once and never twice.
  subject_id uuid NOT NULL GENERATED ALWAYS AS (coalesce(publication_id, document_id)) STORED,
  score double precision NOT NULL,
  -- What the score is the sum of, and what led here (`why` of the contract).
  parts jsonb NOT NULL DEFAULT '[]',
  why jsonb NOT NULL,
  -- Other publications of the same story: `[{ publicationId, sourceId }]`.
  folded jsonb NOT NULL DEFAULT '[]',
  recommended_at timestamptz NOT NULL,
  exhausted boolean NOT NULL DEFAULT false,
  exhausted_because text CHECK (exhausted_because IN ('discarded', 'portfolio', 'analysed', 'outdated', 'displaced')),
  exhausted_by uuid,
  deactivated_at timestamptz,
  -- What was said of it in a journal of a person, a group or a reflection. Of the whole organisation's: recommendation_judgements.
  rating smallint CHECK (rating BETWEEN 0 AND 4),
  -- Held before it was discarded.
  rating_before smallint CHECK (rating_before BETWEEN 1 AND 4),
  rated_by uuid,
  rated_at timestamptz,
  pinned_at timestamptz,
  modified_by uuid,
  modified_on timestamptz NOT NULL DEFAULT now(),
  CHECK (num_nonnulls(publication_id, document_id) = 1),
  CHECK (exhausted = (exhausted_because IS NOT NULL) AND exhausted = (deactivated_at IS NOT NULL)),
  UNIQUE (organisation_id, id),
  CONSTRAINT recommendations_once UNIQUE (journal_id, subject_id),
  FOREIGN KEY (organisation_id, journal_id) REFERENCES journals (organisation_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organisation_id, document_id) REFERENCES documents (organisation_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organisation_id, analysis_id) REFERENCES analyses (organisation_id, id) ON DELETE CASCADE
);
CREATE INDEX recommendations_current ON recommendations (journal_id, score DESC, id) WHERE NOT exhausted;
CREATE INDEX recommendations_past ON recommendations (journal_id, deactivated_at DESC, id DESC) WHERE exhausted;
CREATE INDEX recommendations_rated ON recommendations (journal_id, rated_at DESC) WHERE rating IS NOT NULL;
CREATE INDEX recommendations_of_publication ON recommendations (publication_id);
CREATE INDEX recommendations_of_document ON recommendations (document_id);
CREATE INDEX recommendations_of_analysis ON recommendations (analysis_id);
CALL vigie.fence_table('recommendations');

-- What each person said of what is recommended to a whole organisation: nobody else's journal changes with it.
CREATE TABLE recommendation_judgements (
  organisation_id uuid NOT NULL,
  recommendation_id uuid NOT NULL,
  user_id uuid NOT NULL,
  rating smallint CHECK (rating BETWEEN 0 AND 4),
  rating_before smallint CHECK (rating_before BETWEEN 1 AND 4),
  rated_at timestamptz,
  pinned_at timestamptz,
  -- Why it is no longer shown to them, and since when.
  exhausted_because text CHECK (exhausted_because IN ('discarded', 'portfolio', 'analysed')),
  deactivated_at timestamptz,
  modified_by uuid,
  modified_on timestamptz NOT NULL DEFAULT now(),
  CHECK ((exhausted_because IS NULL) = (deactivated_at IS NULL)),
  PRIMARY KEY (recommendation_id, user_id),
  FOREIGN KEY (organisation_id, recommendation_id) REFERENCES recommendations (organisation_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organisation_id, user_id) REFERENCES users (organisation_id, id)
);
CREATE INDEX recommendation_judgements_of_user ON recommendation_judgements (user_id, deactivated_at DESC);
CALL vigie.fence_table('recommendation_judgements');

-- D3 §4: everything that happened to a recommendation.
CREATE TABLE recommendation_events (
  id uuid PRIMARY KEY,
  organisation_id uuid NOT NULL,
  recommendation_id uuid NOT NULL,
  type text NOT NULL CHECK (type IN ('new', 'rated', 'clicked', 'clickedSource', 'outdated', 'viewed', 'pinned',
    'discarded', 'undiscarded', 'toPortfolio', 'shared')),
  at timestamptz NOT NULL,
  -- Null where the product acted.
  user_id uuid,
  details jsonb NOT NULL DEFAULT '{}',
  FOREIGN KEY (organisation_id, recommendation_id) REFERENCES recommendations (organisation_id, id) ON DELETE CASCADE
);
CREATE INDEX recommendation_events_of_recommendation ON recommendation_events (recommendation_id, at);
CREATE INDEX recommendation_events_by_time ON recommendation_events (organisation_id, at);
-- What reports count.
CREATE INDEX recommendation_events_of_people ON recommendation_events (organisation_id, recommendation_id, at)
  WHERE type IN ('rated', 'clicked', 'clickedSource', 'viewed');
CALL vigie.fence_table('recommendation_events');
