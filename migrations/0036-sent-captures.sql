-- EX-03: with both an address and an upload, the upload is the HTML of the page at that address as its reader saw it.
ALTER TABLE captures
  DROP CONSTRAINT captures_check1,
  ADD CONSTRAINT captures_of_something CHECK (num_nonnulls(url, upload_id) >= 1);
