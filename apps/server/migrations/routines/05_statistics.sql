-- Totals: every change appends a delta, a job folds them each minute, a reading adds both.

create or replace function statistic_follow() returns trigger language plpgsql as $$
begin
  insert into statistic_delta
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

create or replace function statistic_fold() returns void language sql as $$
  with taken as (delete from statistic_delta returning key, change),
       summed as (select key, sum(change) as change from taken group by key)
  insert into statistic select key, change from summed
    on conflict (key) do update set total = statistic.total + excluded.total
$$;

create or replace function statistic_total(wanted text) returns bigint language sql stable as $$
  select coalesce((select total from statistic where key = wanted), 0)
       + coalesce((select sum(change) from statistic_delta where key = wanted), 0)
$$;
