-- A commit that notifies keeps every other one that does waiting until it is on disk. Whoever wakes after their commit
-- says so beforehand, and does it in a transaction that writes nothing: that takes no time.
CREATE OR REPLACE FUNCTION wake_sequencer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('app.wakes', true) IS DISTINCT FROM 'after commit' THEN
    PERFORM pg_notify('outbox_announced', '');
  END IF;
  RETURN NULL;
END $$;
