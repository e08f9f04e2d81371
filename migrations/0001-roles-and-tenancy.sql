-- Two roles run every statement of the product; neither owns a table, neither can bypass row-level security.
--   vigie_app       a request: sees the rows of one organisation
--   vigie_platform  sign-in, jobs and platform administration: sees every organisation
-- Roles belong to the whole server, so two databases may race to make them.
DO $$
DECLARE role_name text;
BEGIN
  FOREACH role_name IN ARRAY ARRAY['vigie_app', 'vigie_platform'] LOOP
    BEGIN
      EXECUTE format('CREATE ROLE %I NOLOGIN NOBYPASSRLS', role_name);
    EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
    END;
    EXECUTE format('GRANT %I TO CURRENT_USER', role_name);
  END LOOP;
END $$;

CREATE SCHEMA vigie;
GRANT USAGE ON SCHEMA vigie TO vigie_app, vigie_platform;

-- A transaction says once for whom it works: `app.tenant` is the organisation's id followed by the user's. Without it
-- both are null, and then no tenant row is visible.
CREATE FUNCTION vigie.current_organisation() RETURNS uuid
  LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT nullif(left(current_setting('app.tenant', true), 36), '')::uuid $$;

CREATE FUNCTION vigie.current_actor() RETURNS uuid
  LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT nullif(substr(current_setting('app.tenant', true), 38), '')::uuid $$;

-- Every table that holds an organisation's data passes through here: it must carry organisation_id, and its rows
-- are fenced by the database itself, whatever a query forgets.
CREATE PROCEDURE vigie.fence_table(name regclass)
  LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', name);
  EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', name);
  EXECUTE format('CREATE POLICY tenant ON %s TO vigie_app
    USING (organisation_id = vigie.current_organisation())
    WITH CHECK (organisation_id = vigie.current_organisation())', name);
  EXECUTE format('CREATE POLICY platform ON %s TO vigie_platform USING (true) WITH CHECK (true)', name);
  EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %s TO vigie_app, vigie_platform', name);
END $$;

-- Tables that belong to no organisation; requests get only the rights listed for them.
CREATE PROCEDURE vigie.platform_table(name regclass, app_rights text DEFAULT '')
  LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %s TO vigie_platform', name);
  IF app_rights <> '' THEN
    EXECUTE format('GRANT %s ON %s TO vigie_app', app_rights, name);
  END IF;
END $$;
