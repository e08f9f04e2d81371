-- What people were told of long ago is deleted every night, a batch at a time: each would otherwise read what everybody was
-- ever told of.
CREATE INDEX notifications_by_age ON notifications (at);
