-- The day of the last sign-in, and the day on which the owner was warned that the unused account will be deleted. The period of
-- existing accounts begins now, because their last sign-in is unknown.
alter table account
  add column signed_in_on date not null default current_date,
  add column removal_warned_on date;
create index account_signed_in_on on account (signed_in_on);
