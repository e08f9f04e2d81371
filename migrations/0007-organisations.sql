-- Administration of organisations: finding people by their names, counting them without looking at each, and people
-- who were noted and not yet placed.

-- How a name is compared: without accents, capitals and ligatures. The letters are spelt out rather than left to the
-- server's locale, so that the same name has the same key on every server; `fold` in the code says the same.
CREATE FUNCTION vigie.fold(words text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN replace(replace(replace(translate(
    regexp_replace(normalize(words, NFD), '[\u0300-\u036f]', '', 'g'),
    'ABCDEFGHIJKLMNOPQRSTUVWXYZŒÆẞØøĐđŁłıΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣςΤΥΦΧΨΩАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЂЄЅІЈЉЊЋЏҐ',
    'abcdefghijklmnopqrstuvwxyzœæßooddlliαβγδεζηθικλμνξοπρσστυφχψωабвгдежзиклмнопрстуфхцчшщъыьэюяђєѕіјљњћџґ'
  ), 'œ', 'oe'), 'æ', 'ae'), 'ß', 'ss');

-- The words of a folded name: « le goff » has two, « jean-marc » too.
CREATE FUNCTION vigie.words_of(folded text) RETURNS text[]
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN array_remove(regexp_split_to_array(folded, '[\s\u00a0\u2010\u2011''’.-]+'), '');

ALTER TABLE users
  ADD name_key text COLLATE "C" NOT NULL GENERATED ALWAYS AS (vigie.fold(first_name || ' ' || last_name)) STORED,
  ADD name_key_reversed text COLLATE "C" NOT NULL GENERATED ALWAYS AS (vigie.fold(last_name || ' ' || first_name)) STORED,
  -- The last invitation; null for people who never needed one.
  ADD invited_at timestamptz,
  ADD invited_by uuid;
GRANT UPDATE (invited_at, invited_by) ON users TO vigie_app;
CREATE INDEX users_by_first_name ON users (organisation_id, name_key) WHERE deleted_at IS NULL;
-- With what a search looks at, so that looking through an organisation never leaves the index.
CREATE INDEX users_by_last_name ON users (organisation_id, name_key_reversed, id) INCLUDE (name_key, email)
  WHERE deleted_at IS NULL;
CREATE INDEX users_admins ON users (organisation_id) WHERE is_organisation_admin AND deleted_at IS NULL;

ALTER TABLE groups ADD name_key text COLLATE "C" NOT NULL GENERATED ALWAYS AS (vigie.fold(name)) STORED;
CREATE INDEX groups_by_name ON groups (organisation_id, name_key, id);

ALTER TABLE organisations
  ADD name_key text COLLATE "C" NOT NULL GENERATED ALWAYS AS (vigie.fold(name)) STORED,
  -- Everyone who is not deleted; of them, the organisation admins; groups without the group of everybody.
  ADD member_count integer NOT NULL DEFAULT 0,
  ADD admin_count integer NOT NULL DEFAULT 0,
  ADD group_count integer NOT NULL DEFAULT 0;
CREATE INDEX organisations_by_name ON organisations (name_key, id);

-- Every word of every name. Row-level security lets only leakproof comparisons use an index, which a range of words is
-- and a pattern is not. `name_key` is here to give words in the order they are shown.
CREATE TABLE name_words (
  organisation_id uuid NOT NULL,
  user_id uuid NOT NULL,
  word text COLLATE "C" NOT NULL,
  name_key text COLLATE "C" NOT NULL,
  PRIMARY KEY (user_id, word),
  FOREIGN KEY (organisation_id, user_id) REFERENCES users (organisation_id, id) ON DELETE CASCADE
);
CREATE INDEX name_words_search ON name_words (organisation_id, word, name_key, user_id);
CALL vigie.fence_table('name_words');

-- Someone an admin has named and not yet placed in an organisation (D1 §7: two calls). Forgotten after a day.
CREATE TABLE people_to_place (
  id uuid PRIMARY KEY,
  first_name text NOT NULL,
  last_name text NOT NULL,
  email text NOT NULL,
  is_admin boolean NOT NULL,
  created_by uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (created_by, email)
);
CREATE INDEX people_to_place_age ON people_to_place (created_at);
CALL vigie.platform_table('people_to_place');

-- What is there already. Only a role of the product sees rows through the fence, the owner may not.
SET LOCAL ROLE vigie_platform;
UPDATE users SET invited_at = created_at, invited_by = modified_by
  WHERE first_signed_in_at IS NULL AND deleted_at IS NULL;
INSERT INTO name_words (organisation_id, user_id, word, name_key)
  SELECT DISTINCT organisation_id, id, unnest(vigie.words_of(name_key)), name_key FROM users WHERE deleted_at IS NULL;
UPDATE organisations o SET
  member_count = (SELECT count(*) FROM users u WHERE u.organisation_id = o.id AND u.deleted_at IS NULL),
  admin_count = (SELECT count(*) FROM users u
                 WHERE u.organisation_id = o.id AND u.deleted_at IS NULL AND u.is_organisation_admin),
  group_count = (SELECT count(*) FROM groups g
                 WHERE g.organisation_id = o.id AND g.id IS DISTINCT FROM o.organisation_group_id);
RESET ROLE;

-- From here on words and counts follow by themselves. A statement that adds thousands costs one update; the functions
-- run as whoever writes, inside the same fence.
CREATE FUNCTION vigie.note_new_people() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO vigie.name_words (organisation_id, user_id, word, name_key)
    SELECT DISTINCT organisation_id, id, unnest(vigie.words_of(name_key)), name_key
    FROM changed WHERE deleted_at IS NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER users_named AFTER INSERT ON users REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION vigie.note_new_people();

CREATE FUNCTION vigie.note_renamed_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM vigie.name_words WHERE user_id = NEW.id;
  IF NEW.deleted_at IS NULL THEN
    INSERT INTO vigie.name_words (organisation_id, user_id, word, name_key)
      SELECT DISTINCT NEW.organisation_id, NEW.id, unnest(vigie.words_of(NEW.name_key)), NEW.name_key;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER users_renamed AFTER UPDATE OF first_name, last_name, deleted_at ON users FOR EACH ROW
  WHEN (OLD.name_key <> NEW.name_key OR (OLD.deleted_at IS NULL) <> (NEW.deleted_at IS NULL))
  EXECUTE FUNCTION vigie.note_renamed_person();

CREATE FUNCTION vigie.count_people() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE direction integer := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
  UPDATE vigie.organisations o
    SET member_count = o.member_count + direction * c.members, admin_count = o.admin_count + direction * c.admins
    FROM (SELECT organisation_id, count(*) AS members, count(*) FILTER (WHERE is_organisation_admin) AS admins
            FROM changed WHERE deleted_at IS NULL GROUP BY organisation_id) c
    WHERE o.id = c.organisation_id;
  RETURN NULL;
END $$;
CREATE TRIGGER users_added AFTER INSERT ON users REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION vigie.count_people();
CREATE TRIGGER users_removed AFTER DELETE ON users REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION vigie.count_people();

CREATE FUNCTION vigie.recount_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE vigie.organisations o
    SET member_count = o.member_count + c.members, admin_count = o.admin_count + c.admins
    FROM (SELECT v.organisation_id, sum(v.sign) AS members, sum(v.sign * v.is_admin::integer) AS admins
            FROM (VALUES (OLD.organisation_id, -1, OLD.is_organisation_admin, OLD.deleted_at),
                         (NEW.organisation_id, 1, NEW.is_organisation_admin, NEW.deleted_at))
                 AS v (organisation_id, sign, is_admin, deleted_at)
            WHERE v.deleted_at IS NULL GROUP BY v.organisation_id) c
    WHERE o.id = c.organisation_id;
  RETURN NULL;
END $$;
CREATE TRIGGER users_recounted AFTER UPDATE OF deleted_at, is_organisation_admin, organisation_id ON users FOR EACH ROW
  WHEN ((OLD.deleted_at IS NULL, OLD.is_organisation_admin, OLD.organisation_id)
        IS DISTINCT FROM (NEW.deleted_at IS NULL, NEW.is_organisation_admin, NEW.organisation_id))
  EXECUTE FUNCTION vigie.recount_person();

CREATE FUNCTION vigie.count_groups() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE direction integer := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
  UPDATE vigie.organisations o SET group_count = o.group_count + direction * c.groups
    FROM (SELECT organisation_id, count(*) AS groups FROM changed GROUP BY organisation_id) c
    WHERE o.id = c.organisation_id;
  RETURN NULL;
END $$;
CREATE TRIGGER groups_added AFTER INSERT ON groups REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION vigie.count_groups();
CREATE TRIGGER groups_removed AFTER DELETE ON groups REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION vigie.count_groups();

-- The group of everybody was counted when it was made, before it was named as such.
CREATE FUNCTION vigie.leave_out_group_of_everybody() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.group_count := NEW.group_count + (OLD.organisation_group_id IS NOT NULL)::integer
                                     - (NEW.organisation_group_id IS NOT NULL)::integer;
  RETURN NEW;
END $$;
CREATE TRIGGER organisations_group_named BEFORE UPDATE OF organisation_group_id ON organisations
  FOR EACH ROW EXECUTE FUNCTION vigie.leave_out_group_of_everybody();
