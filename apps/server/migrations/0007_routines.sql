-- Functions and triggers live in routines/ from here on, in files that are applied again when they change. Those of the
-- migrations before are replaced by them, but for what goes:
drop trigger vacancy_search_sync on vacancy;
drop trigger candidate_search_prepare on candidate;
drop trigger candidate_search_sync on candidate;
drop function candidate_search_prepare();

create table applied_routine (
  name text primary key,
  hash text not null,
  applied_at timestamptz not null default now()
);
