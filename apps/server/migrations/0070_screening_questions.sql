create type question_kind as enum ('yesNo', 'choice', 'number', 'text');

-- A question that a vacancy asks whoever applies. The content never changes, so that answers refer to what was asked: an edited
-- question is a new row, and the old one loses its position, or is deleted if nobody answered it.
create table screening_question (
  id uuid primary key,
  vacancy_id uuid not null references vacancy on delete cascade,
  -- Null once the vacancy no longer asks it.
  position smallint check (position between 1 and 5),
  kind question_kind not null,
  text text not null check (char_length(text) between 1 and 200),
  required boolean not null,
  options text[] not null default '{}',
  lowest numeric(11, 2),
  highest numeric(11, 2),
  unit text not null default '' check (char_length(unit) <= 20),
  -- The answers that the company requires. Without any, every answer can be sent.
  accepted_options text[] not null default '{}',
  accepted_from numeric(11, 2),
  accepted_to numeric(11, 2),
  created_at timestamptz not null default now(),
  -- Checked at the end of a statement, because one statement moves several questions.
  unique (vacancy_id, position) deferrable initially immediate,
  check (array_position(options, null) is null and array_position(accepted_options, null) is null),
  check (kind <> 'choice' or cardinality(options) between 2 and 10),
  check (kind = 'choice' or options = '{}'),
  check (kind in ('yesNo', 'choice') or accepted_options = '{}'),
  check (kind = 'number' or num_nonnulls(lowest, highest, accepted_from, accepted_to) = 0 and unit = '')
);

create table application_answer (
  candidate_id uuid not null,
  vacancy_id uuid not null,
  question_id uuid not null references screening_question on delete cascade,
  -- Of yes or no, and of a choice
  choice text check (char_length(choice) between 1 and 80),
  amount numeric(11, 2),
  words text check (char_length(words) between 1 and 500),
  primary key (candidate_id, vacancy_id, question_id),
  foreign key (candidate_id, vacancy_id) references application on delete cascade,
  check (num_nonnulls(choice, amount, words) = 1)
);
-- Filters count one answer among fifty thousand applicants, and read nothing but this index.
create index application_answer_filter on application_answer (question_id, choice, amount, candidate_id);

-- Questions and answers in words, as the candidate was asked them.
alter table past_application add column answers jsonb not null default '[]';
