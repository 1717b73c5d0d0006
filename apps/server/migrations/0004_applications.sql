create table application (
  candidate_id uuid not null references candidate on delete cascade,
  vacancy_id uuid not null references vacancy on delete cascade,
  id uuid not null,
  applied_day date not null,
  -- The daily limit as a constraint: ten slots a day, each taken once.
  slot smallint not null check (slot between 1 and 10),
  status application_status not null default 'Currículo Enviado',
  comments text not null default '',
  unseen boolean not null default false,
  applied_at timestamptz not null default now(),
  primary key (candidate_id, vacancy_id)
);
create unique index application_slot on application (candidate_id, applied_day, slot);
create unique index application_own on application (candidate_id, id desc);
create index application_vacancy on application (vacancy_id, status, id desc);
create index application_unseen on application (candidate_id) where unseen;

-- Every step an application took, with who made it and what was said.
create table application_step (
  id uuid primary key,
  candidate_id uuid not null,
  vacancy_id uuid not null,
  status application_status not null,
  comments text not null default '',
  author_id uuid references account on delete set null,
  author_name text not null,
  -- now() would be the time before the wait for another decision on the same application
  at timestamptz not null default clock_timestamp(),
  foreign key (candidate_id, vacancy_id) references application on delete cascade
);
create index application_step_application on application_step (candidate_id, vacancy_id, id);

-- What a candidate keeps of an application after its vacancy was removed.
create table past_application (
  id uuid primary key,
  candidate_id uuid not null references candidate on delete cascade,
  vacancy_title text not null,
  company_name text not null,
  status application_status not null,
  comments text not null,
  applied_at timestamptz not null,
  removed_at timestamptz not null default now()
);
create index past_application_candidate on past_application (candidate_id, id desc);

-- Totals: every change appends a delta, a job folds them each minute, a reading adds both. One counter row for all
-- would make each application wait for every other.
create table statistic (key text primary key, total bigint not null) with (fillfactor = 50);
create table statistic_delta (key text not null, change integer not null);

create function statistic_follow() returns trigger language plpgsql as $$
begin
  insert into statistic_delta
    select tg_argv[0], case tg_op when 'INSERT' then count(*) else -count(*) end from changed having count(*) > 0;
  return null;
end $$;
create trigger statistic_applications_insert after insert on application
  referencing new table as changed for each statement execute function statistic_follow('applications');
create trigger statistic_applications_delete after delete on application
  referencing old table as changed for each statement execute function statistic_follow('applications');
create trigger statistic_vacancies_insert after insert on vacancy
  referencing new table as changed for each statement execute function statistic_follow('vacancies');
create trigger statistic_vacancies_delete after delete on vacancy
  referencing old table as changed for each statement execute function statistic_follow('vacancies');

create function statistic_fold() returns void language sql as $$
  with taken as (delete from statistic_delta returning key, change),
       summed as (select key, sum(change) as change from taken group by key)
  insert into statistic select key, change from summed
    on conflict (key) do update set total = statistic.total + excluded.total
$$;

create function statistic_total(wanted text) returns bigint language sql stable as $$
  select coalesce((select total from statistic where key = wanted), 0)
       + coalesce((select sum(change) from statistic_delta where key = wanted), 0)
$$;
