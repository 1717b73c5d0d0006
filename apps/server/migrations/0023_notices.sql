create type mail_kind as enum (
  'application_status', 'vacancy_ended', 'new_applicants', 'withdrawals', 'report_received', 'report_outcome'
);
create type notice_kind as enum (
  'application_status', 'vacancy_ended', 'new_applicants', 'withdrawals', 'report_received', 'report_outcome', 'warning'
);
create type vacancy_ending as enum ('closed', 'removed');
create type report_verdict as enum ('upheld', 'dismissed');

-- What somebody is told: one happening, or as many of the same as came together while it was unread.
create table notice (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  kind notice_kind not null,
  -- The vacancy, the report's target, the report or the warning that it is about, which it may outlive.
  about_id uuid not null,
  title text not null,
  -- The company that acted, as it was called then.
  party text not null default '',
  -- The candidate who acted: their name is theirs, and nobody keeps it when they go.
  candidate_id uuid references candidate on delete set null,
  comment text not null default '',
  status application_status check ((status is not null) = (kind = 'application_status')),
  ending vacancy_ending check ((ending is not null) = (kind = 'vacancy_ended')),
  verdict report_verdict check ((verdict is not null) = (kind = 'report_outcome')),
  count integer not null default 1 check (count > 0),
  -- Of its last happening: what sorts it, and when that was.
  place uuid not null,
  at timestamptz(3) not null default clock_timestamp(),
  -- When its first happening began.
  since timestamptz not null default now(),
  read_at timestamptz,
  changed_in xid8 not null default pg_current_xact_id()
);
create unique index notice_place on notice (account_id, place desc);
create unique index notice_unread on notice (account_id, kind, about_id) where read_at is null;
create index notice_change on notice (account_id, changed_in);
create index notice_age on notice (at);
create index notice_candidate on notice (candidate_id) where candidate_id is not null;

-- Mails that are still to tell of a notice, unless it is read by then.
create table notice_mail (
  notice_id uuid primary key references notice on delete cascade,
  due_at timestamptz(3) not null
);
create index notice_mail_due on notice_mail (due_at);

-- Only what was ever switched: mails leave unless their owner said no.
create table mail_setting (
  account_id uuid references account on delete cascade,
  kind mail_kind,
  is_on boolean not null,
  primary key (account_id, kind)
);
