-- Work that used up its tries: jobs, and announced facts a follower could not handle. It waits here for a platform
-- admin, who tries it again or dismisses it; everything behind it goes on meanwhile.
CREATE TABLE failed_work (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('job', 'event')),
  -- Of the job, or of the follower.
  name text NOT NULL,
  -- The job's input, or the whole event.
  work jsonb NOT NULL,
  error text NOT NULL,
  tries integer NOT NULL,
  failed_at timestamptz NOT NULL DEFAULT now(),
  -- Set when an admin asked for another try that has not happened yet.
  retry_asked_at timestamptz
);
CREATE INDEX failed_work_in_time ON failed_work (failed_at DESC, id DESC);
CREATE INDEX failed_work_to_retry ON failed_work (name) WHERE retry_asked_at IS NOT NULL;
CALL platform_table('failed_work');
