alter type mail_kind add value 'invitation';
alter type notice_kind add value 'invitation' before 'warning';

-- That a company asked a candidate to look at one of its vacancies. Whether they applied stands with the applications.
create table invitation (
  candidate_id uuid not null references candidate on delete cascade,
  vacancy_id uuid not null references vacancy on delete cascade,
  -- Orders by when it was sent.
  id uuid not null,
  message text not null,
  author_id uuid references account on delete set null,
  author_name text not null,
  invited_at timestamptz not null default now(),
  declined_at timestamptz,
  primary key (candidate_id, vacancy_id)
);
create unique index invitation_sent on invitation (vacancy_id, id desc);
create index invitation_author on invitation (author_id);

-- How many a company sent on the last day that it sent any: deleting what they were about gives none back.
create table invitation_count (
  company_id uuid primary key references company on delete cascade,
  day date not null,
  sent integer not null
);

-- Candidates who take none.
create table invitation_refusal (
  candidate_id uuid primary key references candidate on delete cascade,
  since timestamptz not null default now()
);
