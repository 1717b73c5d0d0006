-- How often a company was changed: whoever saves says which version they started from, so that what was saved meanwhile in
-- another tab, or by a colleague, is not overwritten unseen. Counted by a trigger, whoever writes.
alter table company add column account_version integer not null default 1;
