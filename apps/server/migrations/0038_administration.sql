-- What administrators list and delete.

-- A few among millions of accounts, whose lists would walk all the others.
create index account_admin on account (id desc) where role = 'Admin';

-- Closed and banned vacancies have no row in the search.
create index vacancy_title_trgm on vacancy using gin (search_text(title) gin_trgm_ops);

-- Candidates whom no company finds have no row in the search either: these few administrators find by their names.
create index candidate_hidden_name_trgm on candidate using gin (search_text(name) gin_trgm_ops) where hidden;

create type removable_kind as enum ('Candidate', 'Company', 'Admin', 'Vacancy');
create type bulk_removal_state as enum ('running', 'done', 'cancelled');

-- Many that are deleted one after the other. What is done of them stands in the row, changed in the transaction that deletes
-- each: whichever server goes on after another's end does nothing twice and leaves nothing out.
create table bulk_removal (
  id uuid primary key,
  -- Nothing goes on in the name of somebody who is gone.
  admin_id uuid references account on delete set null,
  address text not null,
  kind removable_kind not null,
  search text,
  state bulk_removal_state not null default 'running',
  total integer not null,
  removed integer not null default 0,
  gone integer not null default 0,
  failed integer not null default 0,
  started_at timestamptz not null default now(),
  -- Whoever finds it old takes the removal up again.
  moved_at timestamptz not null default now(),
  finished_at timestamptz,
  check ((state = 'running') = (finished_at is null)),
  check (removed + gone + failed <= total)
);
create unique index bulk_removal_running on bulk_removal (admin_id) where state = 'running';
create index bulk_removal_finished on bulk_removal (finished_at) where finished_at is not null;

-- Those that are still to be deleted, numbered from 1.
create table bulk_removal_item (
  removal_id uuid not null references bulk_removal on delete cascade,
  place integer not null,
  target_id uuid not null,
  primary key (removal_id, place)
);

-- Those that could not be. They go with what they name, so that nothing is left of it.
create table bulk_removal_failure (
  removal_id uuid not null references bulk_removal on delete cascade,
  place integer not null,
  account_id uuid references account on delete cascade,
  vacancy_id uuid references vacancy on delete cascade,
  is_own boolean not null,
  primary key (removal_id, place),
  check (num_nonnulls(account_id, vacancy_id) = 1)
);
create index bulk_removal_failure_account on bulk_removal_failure (account_id) where account_id is not null;
create index bulk_removal_failure_vacancy on bulk_removal_failure (vacancy_id) where vacancy_id is not null;
create index bulk_removal_admin on bulk_removal (admin_id) where admin_id is not null;
