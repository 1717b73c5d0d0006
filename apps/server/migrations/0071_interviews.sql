alter type mail_kind add value 'interview';
alter type mail_kind add value 'interview_reminder';
alter type notice_kind add value 'interview' before 'warning';
alter type notice_kind add value 'interview_reminder' before 'warning';

create type interview_side as enum ('candidate', 'company');
create type interview_state as enum ('proposed', 'countered', 'agreed', 'declined', 'cancelled');
-- Who or what ended an interview: the candidate, the company, or an event that concerns more than the interview.
create type interview_cause as enum ('candidate', 'company', 'dismissed', 'vacancy_banned', 'account_banned');

-- The interviews of an application, in their current state. One at most is open.
create table interview (
  id uuid primary key,
  candidate_id uuid not null,
  vacancy_id uuid not null,
  company_id uuid not null references company on delete cascade,
  state interview_state not null default 'proposed',
  -- Rises with each change. An action names the version that its author saw.
  version integer not null default 1,
  times timestamptz[] not null check (cardinality(times) between 1 and 3),
  minutes smallint not null check (minutes between 15 and 480),
  place text not null default '',
  link text not null default '' check (link = '' or link like 'https://%'),
  note text not null default '',
  contact_phone text not null default '',
  zone text not null,
  counter_at timestamptz,
  counter_text text not null default '',
  starts_at timestamptz,
  cause interview_cause,
  reason text not null default '',
  -- The person who proposed the times, who gets the mails of the company.
  organizer_id uuid references account on delete set null,
  organizer_name text,
  -- Of the calendar entry, which keeps its id, and the start that the last agreement gave it.
  sequence integer not null default 0,
  entry_at timestamptz,
  candidate_has_entry boolean not null default false,
  company_has_entry boolean not null default false,
  remind_at timestamptz,
  -- It took place, and the company proposed another one since.
  followed boolean not null default false,
  created_at timestamptz not null default clock_timestamp(),
  check ((state = 'agreed') = (starts_at is not null)),
  check ((state = 'countered') = (counter_at is not null)),
  check ((state in ('declined', 'cancelled')) = (cause is not null)),
  foreign key (candidate_id, vacancy_id) references application on delete cascade
);
create unique index interview_open on interview (candidate_id, vacancy_id)
  where state in ('proposed', 'countered', 'agreed') and not followed;
create index interview_application on interview (candidate_id, vacancy_id, version desc);
create index interview_company on interview (company_id, starts_at);
create index interview_candidate on interview (candidate_id, starts_at) where state = 'agreed';
create index interview_vacancy on interview (vacancy_id);
create index interview_organizer on interview (organizer_id);
create index interview_reminder on interview (remind_at) where remind_at is not null;

-- What happened to an interview. Nothing in it changes afterwards.
create table interview_event (
  id uuid primary key,
  interview_id uuid not null references interview on delete cascade,
  candidate_id uuid not null,
  vacancy_id uuid not null,
  version integer not null,
  state interview_state not null,
  -- Null for what the platform did.
  side interview_side,
  author_id uuid references account on delete set null,
  -- The colleague of the company, if it was not its own account.
  member_name text,
  payload jsonb not null,
  at timestamptz not null default clock_timestamp(),
  unique (interview_id, version),
  foreign key (candidate_id, vacancy_id) references application on delete cascade
);
create index interview_event_application on interview_event (candidate_id, vacancy_id, id);
create index interview_event_author on interview_event (author_id);

-- What one side of an interview is told next. `ended` describes an interview whose row is gone.
create table interview_news (
  interview_id uuid not null,
  side interview_side not null,
  account_id uuid not null references account on delete cascade,
  due_at timestamptz not null,
  ended jsonb,
  primary key (interview_id, side)
);
create index interview_news_due on interview_news (due_at);
create index interview_news_account on interview_news (account_id);

-- What a notice of an interview tells, and the interview's start in words.
create type interview_notice as enum (
  'proposed', 'countered', 'agreed', 'declined', 'cancelled', 'tomorrow', 'soon');
alter table notice add column interview interview_notice;
alter table notice add column interview_when text not null default '';
