-- Counts totals of the product. Every change inserts a delta with its day, a job adds the deltas to the totals each minute, and a read
-- adds both.

create or replace function statistic_follow() returns trigger language plpgsql as $$
begin
  insert into statistic_delta (key, change)
    select tg_argv[0], case tg_op when 'INSERT' then count(*) else -count(*) end from changed having count(*) > 0;
  return null;
end $$;
create or replace trigger statistic_applications_insert after insert on application
  referencing new table as changed for each statement execute function statistic_follow('applications');
create or replace trigger statistic_applications_delete after delete on application
  referencing old table as changed for each statement execute function statistic_follow('applications');
create or replace trigger statistic_vacancies_insert after insert on vacancy
  referencing new table as changed for each statement execute function statistic_follow('vacancies');
create or replace trigger statistic_vacancies_delete after delete on vacancy
  referencing old table as changed for each statement execute function statistic_follow('vacancies');
create or replace trigger statistic_candidates_insert after insert on candidate
  referencing new table as changed for each statement execute function statistic_follow('candidates');
create or replace trigger statistic_candidates_delete after delete on candidate
  referencing old table as changed for each statement execute function statistic_follow('candidates');
create or replace trigger statistic_companies_insert after insert on company
  referencing new table as changed for each statement execute function statistic_follow('companies');
create or replace trigger statistic_companies_delete after delete on company
  referencing old table as changed for each statement execute function statistic_follow('companies');

-- Counts the applications in each status. The key is the name of the status.
create or replace function statistic_follow_status() returns trigger language plpgsql as $$
begin
  insert into statistic_delta (key, change)
    select status::text, case tg_op when 'INSERT' then count(*) else -count(*) end from changed group by status;
  return null;
end $$;
create or replace trigger statistic_status_insert after insert on application
  referencing new table as changed for each statement execute function statistic_follow_status();
create or replace trigger statistic_status_delete after delete on application
  referencing old table as changed for each statement execute function statistic_follow_status();

create or replace function statistic_move_status() returns trigger language plpgsql as $$
begin
  insert into statistic_delta (key, change) values (old.status::text, -1), (new.status::text, 1);
  return null;
end $$;
create or replace trigger statistic_status_move after update of status on application
  for each row when (old.status <> new.status) execute function statistic_move_status();

-- Adds the deltas to the totals.
create or replace function statistic_merge() returns void language sql as $$
  with taken as (delete from statistic_delta returning key, day, change),
       dated as (
         insert into statistic_day select key, day, sum(change) from taken group by key, day
           on conflict (key, day) do update set change = statistic_day.change + excluded.change),
       summed as (select key, sum(change) as change from taken group by key)
  insert into statistic (key, total) select key, change from summed
    on conflict (key) do update set total = statistic.total + excluded.total
$$;

-- Servers of the version before call it by this name. A later version drops it.
create or replace function statistic_fold() returns void language sql as $$
  select statistic_merge()
$$;

create or replace function statistic_total(wanted text) returns bigint language sql stable as $$
  select coalesce((select total from statistic where key = wanted), 0)
       + coalesce((select sum(change) from statistic_delta where key = wanted), 0)
$$;
