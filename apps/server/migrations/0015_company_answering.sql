-- How a company answers, reckoned each night: a company may have a hundred thousand applications, and whoever reads one of its
-- vacancies is told. Only of companies that were sent enough.
create table company_answering (
  company_id uuid primary key references company on delete cascade,
  -- of the applications that count, how many were answered in time
  percent smallint not null check (percent between 0 and 100),
  -- in whole days; null where none was
  median_days smallint check (median_days >= 0)
);

-- Removing a vacancy does not make its company forget whom it did not answer.
alter table past_application
  add column company_id uuid references company on delete set null,
  add column answered_at timestamptz;
create index past_application_company on past_application (company_id, applied_at) where company_id is not null;
