-- Taking an application back does not make its company forget that it did not answer. Kept while it counts.
create table withdrawn_application (
  id uuid primary key,
  candidate_id uuid not null references candidate on delete cascade,
  company_id uuid not null references company on delete cascade,
  applied_at timestamptz not null,
  answered_at timestamptz
);
create index withdrawn_application_company on withdrawn_application (company_id, applied_at);
create index withdrawn_application_candidate on withdrawn_application (candidate_id);
