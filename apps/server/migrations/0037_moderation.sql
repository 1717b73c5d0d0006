alter type notice_kind add value 'vacancy_banned';
alter type notice_kind add value 'sanction_lifted';
alter type notice_kind add value 'appeal_granted';
alter type notice_kind add value 'appeal_upheld';
alter type notice_kind add value 'appeal_received';

create type report_state as enum ('open', 'upheld', 'dismissed');

alter table report
  add column state report_state not null default 'open',
  add column decided_at timestamptz(3),
  add check ((decided_at is not null) = (state <> 'open')),
  drop column is_open;
create unique index report_open_once on report (reporter_id, target_id) where state = 'open';
-- A list for each choice of filters, the newest first.
create index report_listed on report (state, id desc);
create index report_of_type on report (state, target_type, id desc);
create index report_of_reason on report (state, reason, id desc);
create index report_of_type_and_reason on report (state, target_type, reason, id desc);
create index report_of_target on report (target_id, state, id);
create index report_of_target_and_reason on report (target_id, state, reason, id);
-- For the summary of a month.
create index report_received on report (created_at, reason);
create index report_decided on report (decided_at, created_at) where decided_at is not null;

create type target_state as enum ('Vaga Ativa', 'Vaga Banida', 'Conta Ativa', 'Conta Banida', 'Não existe mais');

-- The reports of one target, of one reason or, without one, of all: kept by a trigger, so that nobody counts them.
create table report_group (
  target_id uuid not null,
  reason report_reason,
  target_type report_target not null,
  open_count integer not null check (open_count >= 0),
  decided_count integer not null,
  -- How the target stands, kept by triggers too.
  target_state target_state not null,
  -- The oldest that is open: what groups are ordered by.
  oldest_open uuid check ((oldest_open is not null) = (open_count > 0)),
  unique nulls not distinct (target_id, reason)
);
create index report_group_waiting on report_group (oldest_open) where reason is null and oldest_open is not null;
create index report_group_waiting_of_type on report_group (target_type, oldest_open)
  where reason is null and oldest_open is not null;
create index report_group_waiting_in_state on report_group (target_state, oldest_open)
  where reason is null and oldest_open is not null;
create index report_group_of_reason_in_state on report_group (reason, target_state, oldest_open)
  where oldest_open is not null;
create index report_group_of_reason on report_group (reason, oldest_open) where oldest_open is not null;
create index report_group_of_reason_and_type on report_group (reason, target_type, oldest_open)
  where oldest_open is not null;

insert into report_group (target_id, reason, target_type, target_state, open_count, decided_count, oldest_open)
select r.target_id, g.reason, r.target_type,
  (case r.target_type
    when 'vacancy' then coalesce(
      (select case when v.banned then 'Vaga Banida' else 'Vaga Ativa' end from vacancy v where v.id = r.target_id),
      'Não existe mais')
    else coalesce(
      (select case when a.banned then 'Conta Banida' else 'Conta Ativa' end from account a where a.id = r.target_id),
      'Não existe mais')
  end)::target_state,
  count(*), 0, min(r.id::text)::uuid
from report r cross join lateral (values (r.reason), (null)) g (reason)
group by r.target_id, g.reason, r.target_type;

-- A decision about a target whose many reports are still being told of it, one batch after another.
create table report_settlement (
  target_id uuid primary key,
  -- The newest of those that it decides.
  up_to uuid not null,
  verdict report_verdict not null
);

create type moderation_kind as enum (
  'reports_dismissed', 'reports_upheld', 'warned', 'account_banned', 'account_unbanned', 'vacancy_banned',
  'vacancy_unbanned', 'appeal_received', 'appeal_granted', 'appeal_upheld'
);
create type sanction_kind as enum ('warning', 'account_ban', 'vacancy_ban');
create type appeal_outcome as enum ('granted', 'upheld');

-- What was decided, in order, each row sealed by a hash over the one before it. Only ids and codes: whoever is deleted leaves
-- nothing here that names them, and what was written lies in moderation_text. No foreign keys, since rows never change.
create table moderation_record (
  seq bigint primary key check (seq > 0),
  at timestamptz(3) not null,
  kind moderation_kind not null,
  actor_id uuid not null,
  subject_type report_target not null,
  subject_id uuid not null,
  -- Whose that is, as far as they were there.
  account_id uuid,
  reason report_reason,
  -- Open reports that it decided.
  reports integer not null,
  -- Of appeals and of what is undone: the row of the decision.
  about_seq bigint,
  -- Over a salt and what was written.
  text_hash bytea check (length(text_hash) = 32),
  previous_hash bytea not null check (length(previous_hash) = 32),
  hash bytea not null check (length(hash) = 32)
);
create index moderation_record_at on moderation_record (at, kind);
-- What was decided about a target and whoever answers for it, the newest first.
create index moderation_record_account on moderation_record (account_id, seq desc);
create index moderation_record_subject on moderation_record (subject_id, seq desc);

-- The last row of the record. Whoever adds one waits here for the one before.
create table moderation_head (
  only_one boolean primary key default true check (only_one),
  seq bigint not null default 0,
  hash bytea not null default decode(repeat('00', 32), 'hex')
);
insert into moderation_head default values;

-- What was written of a decision or an appeal, which goes with the account that it is about.
create table moderation_text (
  seq bigint primary key references moderation_record,
  account_id uuid references account on delete cascade,
  salt bytea not null,
  words text not null
);
create index moderation_text_account on moderation_text (account_id);

-- A warning or a ban, as long as whoever it is about is here.
create table sanction (
  id uuid primary key,
  kind sanction_kind not null,
  account_id uuid not null references account on delete cascade,
  vacancy_id uuid references vacancy on delete set null,
  -- What it is about, as it was called then.
  subject text not null,
  reason report_reason not null,
  decided_by uuid references account on delete set null,
  decided_at timestamptz(3) not null default now(),
  seq bigint not null unique references moderation_record,
  appeal_until timestamptz(3) not null,
  lifted_at timestamptz(3)
);
create index sanction_of_account on sanction (account_id, id desc);
create index sanction_of_vacancy on sanction (vacancy_id) where vacancy_id is not null;
create index sanction_decided_by on sanction (decided_by);
create unique index sanction_standing_ban on sanction (account_id) where kind = 'account_ban' and lifted_at is null;
create unique index sanction_standing_vacancy_ban on sanction (vacancy_id)
  where kind = 'vacancy_ban' and lifted_at is null;

-- Once for each decision.
create table appeal (
  sanction_id uuid primary key references sanction on delete cascade,
  -- Orders by when it was sent.
  place uuid not null,
  sent_at timestamptz(3) not null default now(),
  seq bigint not null unique references moderation_record,
  outcome appeal_outcome check ((outcome is not null) = (decided_at is not null)),
  decided_by uuid references account on delete set null,
  decided_at timestamptz(3),
  decided_seq bigint unique references moderation_record
);
create unique index appeal_waiting on appeal (place) where outcome is null;
create unique index appeal_answered on appeal (place desc) where outcome is not null;
create index appeal_decided_by on appeal (decided_by);

-- The link that was mailed with a ban: good as long as the ban may be appealed. Only its hash is stored.
create table appeal_link (
  sanction_id uuid primary key references sanction on delete cascade,
  token_hash bytea not null unique
);

-- What everybody may know of a month, reckoned anew while it lasts.
create table moderation_month (
  month date primary key,
  summary jsonb not null,
  reckoned_at timestamptz not null default now()
);

insert into statistic (key, total)
  select 'banned', count(*) from account where banned
  on conflict (key) do update set total = excluded.total;
