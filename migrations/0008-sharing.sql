-- Things people share, and who may do what with them. Features keep the things themselves; access is kept here once.
CREATE TABLE shared_items (
  id uuid PRIMARY KEY,
  organisation_id uuid NOT NULL REFERENCES organisations (id),
  kind text NOT NULL CHECK (kind IN ('analysis', 'reflection', 'document')),
  -- Kept when this person is deleted: an author stays an author.
  created_by uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  modified_by uuid,
  modified_on timestamptz NOT NULL DEFAULT now(),
  UNIQUE (organisation_id, id),
  FOREIGN KEY (organisation_id, created_by) REFERENCES users (organisation_id, id)
);
CALL vigie.fence_table('shared_items');

-- One line per thing and per person or group. The keys carry the organisation, so that no access crosses it. A group
-- cannot go while lines name it: whoever deletes it first settles who owns what it leaves behind.
CREATE TABLE access_entries (
  organisation_id uuid NOT NULL,
  item_id uuid NOT NULL,
  user_id uuid,
  group_id uuid,
  role text NOT NULL CHECK (role IN ('Reader', 'Commenter', 'Editor', 'Owner')),
  modified_by uuid,
  modified_on timestamptz NOT NULL DEFAULT now(),
  CHECK (num_nonnulls(user_id, group_id) = 1),
  UNIQUE (item_id, user_id),
  UNIQUE (item_id, group_id),
  FOREIGN KEY (organisation_id, item_id) REFERENCES shared_items (organisation_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organisation_id, user_id) REFERENCES users (organisation_id, id),
  FOREIGN KEY (organisation_id, group_id) REFERENCES groups (organisation_id, id)
);
CREATE INDEX access_entries_of_user ON access_entries (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX access_entries_of_group ON access_entries (group_id) WHERE group_id IS NOT NULL;
CALL vigie.fence_table('access_entries');
