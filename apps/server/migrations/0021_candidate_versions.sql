-- How often each part of a candidate was changed: whoever saves says which version they started from, so that what was
-- saved meanwhile in another tab is not overwritten unseen. Counted by a trigger, whoever writes.
alter table candidate
  add column resume_version integer not null default 1,
  add column account_version integer not null default 1;
