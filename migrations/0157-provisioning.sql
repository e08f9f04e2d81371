-- A directory provisions people and groups (SCIM 2.0, TR-02). What it names is marked, with its id there.
ALTER TABLE users ADD COLUMN provisioned_at timestamptz, ADD COLUMN external_id text;
GRANT UPDATE (provisioned_at, external_id) ON users TO vigie_app;
CREATE INDEX users_provisioned ON users (organisation_id, id) WHERE provisioned_at IS NOT NULL;
CREATE INDEX users_external_id ON users (organisation_id, external_id) WHERE external_id IS NOT NULL;

ALTER TABLE groups ADD COLUMN provisioned_at timestamptz, ADD COLUMN external_id text;
CREATE INDEX groups_external_id ON groups (organisation_id, external_id) WHERE external_id IS NOT NULL;

-- Null: no directory is connected, and what an earlier one named is edited by hand.
ALTER TABLE organisations ADD COLUMN directory_connected_at timestamptz;

-- The token of the directory belongs to the organisation: it outlives the account of its maker.
CREATE TABLE provisioning_tokens (
  organisation_id uuid PRIMARY KEY REFERENCES organisations (id),
  id uuid NOT NULL,
  -- SHA-256 of the secret, which is shown once.
  secret_hash text NOT NULL UNIQUE,
  created_by uuid,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  last_used_at timestamptz,
  -- When the admins were notified that it ends soon, and that it has ended.
  warned_at timestamptz,
  ended_at timestamptz
);
CALL vigie.fence_table('provisioning_tokens');
-- A request never needs it: neither the hash nor whose it is.
REVOKE ALL ON provisioning_tokens FROM vigie_app;

-- The last refusals of an organisation, for its admins.
CREATE TABLE provisioning_failures (
  id uuid PRIMARY KEY,
  organisation_id uuid NOT NULL REFERENCES organisations (id),
  at timestamptz NOT NULL DEFAULT now(),
  method text NOT NULL,
  -- person, group or other.
  resource text NOT NULL,
  -- The address of a person or the name of a group, as the directory sent it.
  target text,
  status integer NOT NULL,
  reason text NOT NULL,
  -- The sentence in each language.
  detail jsonb NOT NULL
);
CREATE INDEX provisioning_failures_newest ON provisioning_failures (organisation_id, at DESC, id DESC);
CALL vigie.fence_table('provisioning_failures');
