-- Stars: one for each pair, however often it is given. The id orders a list by when it was.
create table favourite_vacancy (
  candidate_id uuid not null references candidate on delete cascade,
  vacancy_id uuid not null references vacancy on delete cascade,
  id uuid not null,
  primary key (candidate_id, vacancy_id)
);
create unique index favourite_vacancy_own on favourite_vacancy (candidate_id, id desc);
create index favourite_vacancy_vacancy on favourite_vacancy (vacancy_id);

create table favourite_candidate (
  company_id uuid not null references company on delete cascade,
  candidate_id uuid not null references candidate on delete cascade,
  id uuid not null,
  primary key (company_id, candidate_id)
);
create unique index favourite_candidate_own on favourite_candidate (company_id, id desc);
create index favourite_candidate_candidate on favourite_candidate (candidate_id);
