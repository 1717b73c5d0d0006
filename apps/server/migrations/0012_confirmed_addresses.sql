-- Whether mails to an account's address reach its owner. Nobody of before was asked to prove it, but administrators, whom
-- the operator or the demo data named; and no mail ever leaves for a name that ends in .example (RFC 2606).
alter table account add column email_confirmed_at timestamptz;
update account set email_confirmed_at = created_at where role = 'Admin' or lower(email) like '%.example';

-- The link that was mailed last to confirm an address: earlier ones are void. Only its hash is stored.
create table email_confirmation (
  account_id uuid primary key references account on delete cascade,
  token_hash bytea not null unique,
  expires_at timestamptz not null
);
create index email_confirmation_expiry on email_confirmation (expires_at);

-- When it is told that the company has opened the application, unless there is more to tell by then; null when it was, or
-- when nothing was opened.
alter table application add column opening_tell_at timestamptz(3);

-- Applications withdrawn after the company had opened them, until it is told.
create table withdrawal (
  candidate_id uuid not null references candidate on delete cascade,
  vacancy_id uuid not null references vacancy on delete cascade,
  tell_at timestamptz(3) not null,
  primary key (candidate_id, vacancy_id)
);
create index withdrawal_vacancy on withdrawal (vacancy_id);

-- What the version before left in its queue carries addresses and whole texts, and goes to addresses that nobody confirmed.
do $$ begin
  if to_regclass('pgboss.job') is not null then
    delete from pgboss.job where name = 'mail';
  end if;
end $$;
