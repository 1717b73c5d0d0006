-- Whether companies find a candidate: two facts, of which neither undoes the other. An applicant who is not visible is seen by
-- the company that they applied to, one who is banned by none.
alter table candidate
  add column visible boolean not null default true,
  add column banned boolean not null default false;
update candidate set banned = true where hidden;
-- It leans on the column of before, and stands again with the routines.
drop trigger if exists candidate_search_update on candidate;
alter table candidate drop column hidden;
alter table candidate add column hidden boolean not null generated always as (banned or not visible) stored;
create index candidate_area_state on candidate (area, state, id desc) where not hidden;
create index candidate_area_desired_state on candidate (area, desired_state, id desc) where not hidden;
analyze candidate;

-- Ask for more now; left beside the new ones, they would be taken for them.
drop function if exists candidate_search_plan(text, text[], date, date);
drop function if exists candidate_search_page(text, text[], date, date, bigint, integer, integer);
drop function if exists candidate_search_count(text, text[], date, date, integer, integer);

-- Companies that a candidate does not want to be found by. The id orders the candidate's list by when it was.
create table company_block (
  company_id uuid not null references company on delete cascade,
  candidate_id uuid not null references candidate on delete cascade,
  id uuid not null,
  created_at timestamptz not null default now(),
  primary key (company_id, candidate_id)
);
create unique index company_block_own on company_block (candidate_id, id desc);

-- That a company read a resume: one row a day, of the latest time, with an id that orders by it. It outlives the company, under
-- the name that this had: leaving covers no tracks.
create table resume_opening (
  id uuid primary key,
  candidate_id uuid not null references candidate on delete cascade,
  company_id uuid references company on delete set null,
  company_name text not null,
  day date not null,
  opened_at timestamptz not null default clock_timestamp(),
  -- Without an application: such openings are limited.
  uninvited boolean not null
);
create unique index resume_opening_of_day on resume_opening (company_id, day, candidate_id);
create unique index resume_opening_own on resume_opening (candidate_id, id desc);
create index resume_opening_day on resume_opening (day);

-- Who did what a line tells of, where somebody signed in did it. No reference: lines outlive accounts.
alter table action_log add column actor_id uuid;
create index action_log_actor on action_log (actor_id) where actor_id is not null;

-- The e-mails in a line, as accounts compare them.
create function action_log_named(message text) returns text[] language sql immutable strict parallel safe as $$
  select coalesce(array_agg(distinct lower(named[1] collate "C")), '{}')
  from regexp_matches(message, '([A-Za-z0-9_''+.-]+@[A-Za-z0-9.-]*[A-Za-z0-9])', 'g') named
$$;
create index action_log_named on action_log using gin (action_log_named(message));
