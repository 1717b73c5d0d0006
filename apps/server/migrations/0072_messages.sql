alter type mail_kind add value 'message';
alter type notice_kind add value 'message' before 'warning';

create type message_side as enum ('company', 'candidate');

-- What the two sides of an application write to each other.
create table message (
  id uuid primary key,
  candidate_id uuid not null,
  vacancy_id uuid not null,
  -- Its number in the conversation, given under the application's lock.
  place integer not null,
  sender message_side not null,
  author_id uuid references account on delete set null,
  -- The company or the candidate, as they were called then.
  author_name text not null,
  -- The person of the company who wrote, whose name the company alone sees.
  member_name text,
  text text not null check (length(text) between 1 and 2000),
  -- Chosen by the sender's device, so that a repeated request stores one message.
  sending_id uuid not null,
  sent_at timestamptz(3) not null default clock_timestamp(),
  foreign key (candidate_id, vacancy_id) references application on delete cascade,
  unique (vacancy_id, candidate_id, place),
  unique (vacancy_id, candidate_id, sender, sending_id)
);
create index message_author on message (author_id);

-- How far each side of a conversation has read, how much is unread, and when a mail about that leaves.
create table message_inbox (
  vacancy_id uuid not null,
  candidate_id uuid not null,
  side message_side not null,
  unread integer not null default 0 check (unread >= 0),
  read_place integer not null default 0,
  mail_at timestamptz(3),
  mailed_at timestamptz(3),
  primary key (vacancy_id, candidate_id, side),
  foreign key (candidate_id, vacancy_id) references application on delete cascade
);

-- A decision that was taken back before its candidate was notified.
create table undone_step (
  id uuid primary key,
  candidate_id uuid not null,
  vacancy_id uuid not null,
  status application_status not null,
  comments text not null,
  -- Who had decided, and when.
  step_by text not null,
  step_member text,
  step_at timestamptz not null,
  author_id uuid references account on delete set null,
  author_name text not null,
  member_name text,
  at timestamptz not null default clock_timestamp(),
  foreign key (candidate_id, vacancy_id) references application on delete cascade
);
create index undone_step_application on undone_step (vacancy_id, candidate_id, id);
create index undone_step_author on undone_step (author_id);

-- The account whose own messages a snapshot contains beside the reported one: the sender of the report. Without a foreign key, for the
-- reason given in 0049.
alter table report add column conversation_with uuid;
create index report_conversation_with on report (conversation_with, id) where conversation_with is not null;
