-- Bans older than the record of moderation: the check of the record against bans expects no decision for these.
create table unrecorded_ban (
  account_id uuid unique references account on delete cascade,
  vacancy_id uuid unique references vacancy on delete cascade,
  check (num_nonnulls(account_id, vacancy_id) = 1)
);
insert into unrecorded_ban (account_id)
  select id from account a where banned
    and not exists (select from moderation_record r where r.subject_id = a.id and r.kind = 'account_banned');
insert into unrecorded_ban (vacancy_id)
  select id from vacancy v where banned
    and not exists (select from moderation_record r where r.subject_id = v.id and r.kind = 'vacancy_banned');

-- For the decisions that answer or undo another.
create index moderation_record_about on moderation_record (about_seq) where about_seq is not null;

-- The latest weekly check of the record, for administrators. The head of the last good one must be in the record at the next.
create table moderation_check (
  only_one boolean primary key default true check (only_one),
  checked_at timestamptz(3) not null,
  entries bigint not null,
  head bytea,
  -- Both null while the record holds; a ban without a decision breaks it at no row.
  broken_seq bigint,
  broken_why text check (broken_why is not null or broken_seq is null)
);
