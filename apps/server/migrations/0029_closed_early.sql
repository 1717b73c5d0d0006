-- When the company closed it before its deadline; null once it is open again.
alter table vacancy add column closed_at timestamptz;
alter table vacancy add constraint vacancy_closed_is_not_live check (not (live and closed_at is not null));

-- It asks for one thing more.
drop function if exists vacancy_may_be_live(boolean, date, uuid);

-- What was published lately, in each area.
create index vacancy_published on vacancy (created_at) include (area, deadline) where live;
