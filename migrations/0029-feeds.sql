-- Addresses that are visited regularly for what they publish. One feed is visited once, however many sources read it.
CREATE TABLE feeds (
  id uuid PRIMARY KEY,
  -- The address as it is compared (sources.feed_key).
  feed_key text COLLATE "C" NOT NULL CONSTRAINT feeds_feed_key UNIQUE,
  -- Where it is visited: as written, or where it said that it moved for good.
  url text NOT NULL,
  -- Of that address, with its port: one visit at a time.
  host text COLLATE "C" NOT NULL,
  -- What it said of its state, given back so that it need not say the same again.
  etag text,
  last_modified text,
  -- SHA-256 of what was read last: many do not know whether they changed.
  content_hash text,
  -- Grows while nothing new comes, shrinks when much does.
  interval_minutes integer NOT NULL DEFAULT 60 CHECK (interval_minutes BETWEEN 15 AND 1440),
  next_visit_at timestamptz NOT NULL DEFAULT now(),
  -- While a node visits it, and a little longer: who died says nothing.
  claimed_until timestamptz,
  visited_at timestamptz,
  succeeded_at timestamptz,
  -- When something new last came.
  changed_at timestamptz,
  failures integer NOT NULL DEFAULT 0,
  failing_since timestamptz,
  -- The reason of the last failure, as people are told it; null while it works.
  failure text,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((failures = 0) = (failure IS NULL)),
  CHECK ((failures = 0) = (failing_since IS NULL))
);
CREATE INDEX feeds_due ON feeds (next_visit_at);
CREATE INDEX feeds_claimed ON feeds (claimed_until) WHERE claimed_until IS NOT NULL;
CALL vigie.platform_table('feeds');

-- Entries that were seen, kept or not: what did not change since is not looked at again.
CREATE TABLE feed_items (
  feed_id uuid NOT NULL REFERENCES feeds (id) ON DELETE CASCADE,
  -- SHA-256 of what the entry is known by.
  item_key text COLLATE "C" NOT NULL,
  -- SHA-256 of what it said.
  fingerprint text NOT NULL,
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (feed_id, item_key)
);
CREATE INDEX feed_items_by_words ON feed_items (feed_id, fingerprint);
CREATE INDEX feed_items_by_age ON feed_items (seen_at);
CALL vigie.platform_table('feed_items');

-- JO-12: people write sources of their own, which only they see.
ALTER TABLE sources
  ADD COLUMN feed_id uuid REFERENCES feeds (id),
  ADD COLUMN organisation_id uuid REFERENCES organisations (id),
  ADD COLUMN owner_id uuid,
  -- Whether it was offered all that its feed holds, by the keywords and the language it has now.
  ADD COLUMN caught_up boolean NOT NULL DEFAULT false,
  -- When one of its items was last kept, and last dropped for its words or its language.
  ADD COLUMN kept_at timestamptz,
  ADD COLUMN dropped_at timestamptz,
  ADD CHECK ((organisation_id IS NULL) = (owner_id IS NULL)),
  ADD FOREIGN KEY (organisation_id, owner_id) REFERENCES users (organisation_id, id),
  DROP CONSTRAINT sources_feed_key,
  ADD CONSTRAINT sources_feed_key UNIQUE NULLS NOT DISTINCT (feed_key, owner_id);
INSERT INTO feeds (id, feed_key, url, host)
  SELECT id, feed_key, rss_url, substring(feed_key FROM '^[^/?]*') FROM sources;
UPDATE sources SET feed_id = id;
ALTER TABLE sources ALTER COLUMN feed_id SET NOT NULL;
CREATE INDEX sources_of_feed ON sources (feed_id);
CREATE INDEX sources_of_everyone ON sources (title_key, id) WHERE owner_id IS NULL;
CREATE INDEX sources_of_owner ON sources (owner_id, title_key, id) WHERE owner_id IS NOT NULL;
-- Requests may say where something was published; only that, and of private sources only within the organisation.
ALTER TABLE sources ENABLE ROW LEVEL SECURITY;
ALTER TABLE sources FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON sources FOR SELECT TO vigie_app
  USING (organisation_id IS NULL OR organisation_id = vigie.current_organisation());
CREATE POLICY platform ON sources TO vigie_platform USING (true) WITH CHECK (true);
GRANT SELECT (id, title, domain, organisation_id, owner_id) ON sources TO vigie_app;

-- What became of the items of a source, week by week (from Monday), and what people did with them.
CREATE TABLE source_weeks (
  source_id uuid NOT NULL REFERENCES sources (id) ON DELETE CASCADE,
  week date NOT NULL,
  kept integer NOT NULL DEFAULT 0,
  -- Not kept: no keyword met, another language, known already by another address or text.
  dropped_keywords integer NOT NULL DEFAULT 0,
  dropped_language integer NOT NULL DEFAULT 0,
  dropped_known integer NOT NULL DEFAULT 0,
  opened integer NOT NULL DEFAULT 0,
  rated integer NOT NULL DEFAULT 0,
  analysed integer NOT NULL DEFAULT 0,
  PRIMARY KEY (source_id, week)
);
CALL vigie.platform_table('source_weeks');
