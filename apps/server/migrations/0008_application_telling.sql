-- A decision is told some time after it was last changed. While it waits, tell_at says when it will be, and the others
-- what the candidate last knew; all are null while nothing waits, which is how every application so far stands.
alter table application
  -- in milliseconds, as the queues carry it
  add column tell_at timestamptz(3),
  add column told_status application_status,
  add column told_comments text,
  add column told_unseen boolean,
  add check (num_nulls(tell_at, told_status, told_comments, told_unseen) in (0, 4));
