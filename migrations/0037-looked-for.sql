-- How many a thread holds is counted with those that were archived, and a thread that goes takes all of them along.
CREATE INDEX side_comments_of_thread ON side_comments (thread_id);

-- Those whose reading died are looked for every hour, among everyone's.
CREATE INDEX captures_by_state ON captures (state, modified_on);
