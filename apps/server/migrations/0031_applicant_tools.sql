-- Texts for comments that a company keeps for all of its people.
create table comment_template (
  id uuid primary key,
  company_id uuid not null references company on delete cascade,
  name text not null,
  text text not null,
  created_at timestamptz not null default now()
);
create unique index comment_template_name on comment_template (company_id, lower(name));

-- What the people of a company note on an application, for each other alone.
create table application_note (
  id uuid primary key,
  candidate_id uuid not null,
  vacancy_id uuid not null,
  text text not null,
  author_id uuid references account on delete set null,
  author_name text not null,
  -- now() would be the time before the wait for another note on the same application
  written_at timestamptz not null default clock_timestamp(),
  edited_at timestamptz,
  foreign key (candidate_id, vacancy_id) references application on delete cascade
);
create index application_note_application on application_note (candidate_id, vacancy_id, id);
create index application_note_author on application_note (author_id);

-- How a company rates an application, with who did last.
create table application_rating (
  candidate_id uuid not null,
  vacancy_id uuid not null,
  value smallint not null check (value between 1 and 5),
  author_id uuid references account on delete set null,
  author_name text not null,
  rated_at timestamptz not null default clock_timestamp(),
  primary key (candidate_id, vacancy_id),
  foreign key (candidate_id, vacancy_id) references application on delete cascade
);
create index application_rating_author on application_rating (author_id);

-- For the order of the list; nought while nobody rated them.
alter table applicant_search add column rating smallint not null default 0;
create index applicant_search_rating on applicant_search (vacancy_id, status, rating, application_id) where not hidden;

-- Who saw a vacancy on a day, as a hash that tells twice from two, until the day is over and only their number is kept. It leans on
-- nothing, so that whoever looks waits for nobody who changes the vacancy.
create table vacancy_view (
  vacancy_id uuid not null,
  day date not null,
  viewer bytea not null,
  primary key (vacancy_id, day, viewer)
);
create index vacancy_view_day on vacancy_view (day);
create table vacancy_seen (
  vacancy_id uuid not null references vacancy on delete cascade,
  day date not null,
  people integer not null,
  primary key (vacancy_id, day)
);

-- The other way round serves an application just as well, and a vacancy's numbers by day.
drop index application_step_application;
create index application_step_application on application_step (vacancy_id, candidate_id, id) include (status, at);
