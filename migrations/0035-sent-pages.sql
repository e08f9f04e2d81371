-- EX-03: a page may be sent from a browser, as its reader sees it there. Who sent it is said beside it: it is only as
-- trustworthy as its sender.
ALTER TABLE document_snapshots
  -- Null for what Vigie itself fetched, and for files.
  ADD COLUMN sent_by uuid,
  ADD FOREIGN KEY (organisation_id, sent_by) REFERENCES users (organisation_id, id);

-- What someone sees in their own session is not for whoever names the same address: a document that was sent is found
-- by its addresses only by those who may open it. Several may have the same address then.
ALTER TABLE document_addresses
  ADD COLUMN sent boolean NOT NULL DEFAULT false,
  DROP CONSTRAINT document_addresses_pkey,
  ADD PRIMARY KEY (organisation_id, address_key, document_id);
-- What keeps a page that Vigie fetched from being kept twice.
CREATE UNIQUE INDEX document_addresses_of_everyone ON document_addresses (organisation_id, address_key) WHERE NOT sent;
