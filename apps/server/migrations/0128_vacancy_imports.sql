create type feed_format as enum ('csv', 'json-ld', 'indeed-xml');

-- What an import would do, until it is confirmed: one of the company's people and one of its programs. Afterwards it contains only its
-- result, which is repeated to a client that confirms it again.
create table vacancy_import (
  id uuid primary key,
  company_id uuid not null references company on delete cascade,
  by_program boolean not null,
  format feed_format not null,
  source text not null check (char_length(source) between 1 and 100),
  is_complete boolean not null,
  -- The fields that the source can state.
  carries text[] not null,
  vacancies jsonb not null check (jsonb_typeof(vacancies) = 'array'),
  result jsonb check (jsonb_typeof(result) = 'object'),
  created_at timestamptz not null default now(),
  constraint vacancy_import_company unique (company_id, by_program)
);
create index vacancy_import_time on vacancy_import (created_at);

-- From where a vacancy was imported, and what its source stated then. The next import of the source changes only what differs from it.
create table imported_vacancy (
  vacancy_id uuid primary key references vacancy on delete cascade,
  company_id uuid not null references company on delete cascade,
  source text not null check (char_length(source) between 1 and 100),
  source_id text not null check (char_length(source_id) between 1 and 200),
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  imported_at timestamptz not null default now(),
  constraint imported_vacancy_source unique (company_id, source, source_id)
);
