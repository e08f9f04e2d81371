-- Facts announced in the transaction of the change they speak of. Ids of a sequence commit out of order, so a row has
-- no place in line until the sequencer gives it a position; readers follow positions only.
CREATE TABLE outbox (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  position bigint UNIQUE,
  -- Null: a fact of the platform itself, which belongs to no organisation.
  organisation_id uuid,
  name text NOT NULL,
  payload jsonb NOT NULL,
  -- Live topics (`kind:id`) whose readers should look again.
  topics text[] NOT NULL,
  -- Topics whose followers, and `user:id` whose streams, may have lost access.
  recheck text[] NOT NULL,
  sequenced_at timestamptz
);
CREATE INDEX outbox_waiting ON outbox (id) WHERE position IS NULL;
CREATE INDEX outbox_age ON outbox (sequenced_at);
CALL fence_table('outbox');
-- A request announces; it neither reads nor rewrites what was announced.
REVOKE SELECT, UPDATE, DELETE ON outbox FROM vigie_app;

-- One row: the last position given, and the last one pruned.
CREATE TABLE outbox_head (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  position bigint NOT NULL DEFAULT 0,
  pruned_through bigint NOT NULL DEFAULT 0
);
INSERT INTO outbox_head DEFAULT VALUES;
CALL platform_table('outbox_head');

-- A notification only wakes; whoever misses it finds the rows with its next look.
CREATE FUNCTION wake_sequencer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('outbox_announced', '');
  RETURN NULL;
END $$;
CREATE TRIGGER outbox_announced AFTER INSERT ON outbox FOR EACH STATEMENT EXECUTE FUNCTION wake_sequencer();

-- Gives waiting rows their positions and answers how many. One transaction of the whole cluster does this at a time,
-- so positions become visible in order; answers null when another is at it.
CREATE FUNCTION sequence_outbox(at_most integer) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  head bigint;
  given integer;
BEGIN
  IF NOT pg_try_advisory_xact_lock(7204119) THEN RETURN NULL; END IF;
  SELECT h.position INTO head FROM outbox_head h;
  UPDATE outbox o SET position = head + waiting.place, sequenced_at = clock_timestamp()
    FROM (SELECT w.id, row_number() OVER (ORDER BY w.id) AS place
            FROM (SELECT id FROM outbox WHERE position IS NULL ORDER BY id LIMIT at_most) w) waiting
    WHERE o.id = waiting.id;
  GET DIAGNOSTICS given = ROW_COUNT;
  IF given > 0 THEN
    UPDATE outbox_head SET position = head + given;
    PERFORM pg_notify('outbox_sequenced', '');
  END IF;
  RETURN given;
END $$;

-- How far each follower has come. Its position moves in the transaction of its handler's writes.
CREATE TABLE outbox_followers (
  name text PRIMARY KEY,
  position bigint NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  retry_at timestamptz NOT NULL DEFAULT '-infinity'
);
CALL platform_table('outbox_followers');

-- What was done, by whom, to what: sign-ins, acts of administration, changes of access. Written once, never changed.
CREATE TABLE audit (
  id uuid PRIMARY KEY,
  -- Null: an act upon the platform itself; only platform admins read those.
  organisation_id uuid,
  -- Null: nobody signed in, e.g. a refused sign-in, or the platform itself.
  actor_id uuid,
  act text NOT NULL,
  -- `kind:id` of what it was done to.
  subject text NOT NULL,
  details jsonb NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX audit_of_organisation ON audit (organisation_id, at DESC, id DESC);
CREATE INDEX audit_in_time ON audit (at DESC, id DESC);
CALL fence_table('audit');
REVOKE UPDATE, DELETE ON audit FROM vigie_app, vigie_platform;

-- The owner holds every right, so the record defends itself too.
CREATE FUNCTION refuse_rewriting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit record is append-only' USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER audit_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
