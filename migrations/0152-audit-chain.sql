-- The audit becomes a chain per organisation, and one for acts outside any organisation: each row holds its number, the
-- hash of the row before it and its own hash. A row that is changed, removed or inserted later no longer matches.
ALTER TABLE audit
  ADD COLUMN number bigint,
  ADD COLUMN previous_hash text,
  ADD COLUMN origin_hash text,
  ADD COLUMN hash text;

-- Where an act came from. Not in the audit itself, whose rows stay for ever: these are personal data, deleted with the
-- person and after a year. The audit holds their salted hash.
CREATE TABLE audit_origins (
  audit_id uuid PRIMARY KEY,
  organisation_id uuid,
  address text NOT NULL,
  user_agent text NOT NULL,
  salt text NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX audit_origins_in_time ON audit_origins (at);
CALL fence_table('audit_origins');
REVOKE UPDATE ON audit_origins FROM vigie_app, vigie_platform;
REVOKE DELETE ON audit_origins FROM vigie_app;

CREATE FUNCTION audit_origin_hash(salt text, address text, user_agent text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT encode(sha256(convert_to(jsonb_build_array(salt, address, user_agent)::text, 'UTF8')), 'hex')
$$;

-- The canonical form of a row is a JSON array; jsonb sorts the keys of `details`.
CREATE FUNCTION audit_hash(entry audit) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT encode(sha256(convert_to(jsonb_build_array(
    entry.number, entry.previous_hash, entry.id, entry.organisation_id, entry.actor_id, entry.act, entry.subject,
    entry.details, entry.origin_hash, to_char(entry.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')
  )::text, 'UTF8')), 'hex')
$$;

-- The last link of each chain. Requests have no right on it: only the trigger, as its owner, moves it.
CREATE TABLE audit_chains (
  -- The id of the organisation; zeros for acts outside any organisation.
  chain uuid PRIMARY KEY,
  number bigint NOT NULL,
  hash text
);
CALL platform_table('audit_chains');
REVOKE INSERT, UPDATE, DELETE ON audit_chains FROM vigie_platform;

CREATE FUNCTION audit_chain_of(organisation uuid) RETURNS uuid LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(organisation, '00000000-0000-0000-0000-000000000000')
$$;

-- Numbers a new row and links it to the one before. The lock on the last link lasts until the transaction ends, so acts
-- of one organisation commit in the order of their numbers.
CREATE FUNCTION chain_audit() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = vigie, pg_temp AS $$
BEGIN
  INSERT INTO audit_chains AS c (chain, number) VALUES (audit_chain_of(NEW.organisation_id), 1)
    ON CONFLICT (chain) DO UPDATE SET number = c.number + 1
    RETURNING number, hash INTO NEW.number, NEW.previous_hash;
  NEW.hash := audit_hash(NEW);
  UPDATE audit_chains SET hash = NEW.hash WHERE chain = audit_chain_of(NEW.organisation_id);
  RETURN NEW;
END $$;

-- The result of the last verification of each chain. Until a fault is found, the last verified link is remembered: a
-- chain rewritten as a whole no longer contains it.
CREATE TABLE audit_checks (
  chain uuid PRIMARY KEY,
  checked_at timestamptz NOT NULL,
  acts bigint NOT NULL,
  first_at timestamptz,
  verified_number bigint NOT NULL,
  verified_hash text,
  verified_at timestamptz,
  fault text CHECK (fault IN ('changed', 'missing', 'unlinked', 'rewritten', 'origin')),
  fault_number bigint,
  fault_at timestamptz,
  found_at timestamptz
);
CALL platform_table('audit_checks');

-- Existing rows are chained in the order of their time. The rows are visible to their owner for this transaction only.
ALTER TABLE audit NO FORCE ROW LEVEL SECURITY;
ALTER TABLE audit_origins NO FORCE ROW LEVEL SECURITY;
ALTER TABLE audit DISABLE TRIGGER audit_append_only;

INSERT INTO audit_origins (audit_id, organisation_id, address, user_agent, salt, at)
  SELECT id, organisation_id, details ->> 'address', '', gen_random_uuid()::text, at FROM audit WHERE details ? 'address';
UPDATE audit a SET details = a.details - 'address', origin_hash = audit_origin_hash(o.salt, o.address, o.user_agent)
  FROM audit_origins o WHERE o.audit_id = a.id;

DO $$
DECLARE
  entry audit;
  last audit_chains;
BEGIN
  FOR entry IN SELECT * FROM audit ORDER BY audit_chain_of(organisation_id), at, id LOOP
    IF last.chain IS DISTINCT FROM audit_chain_of(entry.organisation_id) THEN
      INSERT INTO audit_chains SELECT last.* WHERE last.chain IS NOT NULL;
      last := ROW(audit_chain_of(entry.organisation_id), 0, NULL);
    END IF;
    entry.number := last.number + 1;
    entry.previous_hash := last.hash;
    last.number := entry.number;
    last.hash := audit_hash(entry);
    UPDATE audit SET number = entry.number, previous_hash = entry.previous_hash, hash = last.hash WHERE id = entry.id;
  END LOOP;
  INSERT INTO audit_chains SELECT last.* WHERE last.chain IS NOT NULL;
END $$;

ALTER TABLE audit ENABLE TRIGGER audit_append_only;
ALTER TABLE audit FORCE ROW LEVEL SECURITY;
ALTER TABLE audit_origins FORCE ROW LEVEL SECURITY;

ALTER TABLE audit ALTER COLUMN number SET NOT NULL, ALTER COLUMN hash SET NOT NULL;
CREATE UNIQUE INDEX audit_numbers ON audit (audit_chain_of(organisation_id), number);
CREATE TRIGGER audit_chained BEFORE INSERT ON audit FOR EACH ROW EXECUTE FUNCTION chain_audit();
