-- What the owner of an account is told of its sessions: what each was started in, in words, and when it was used last.
alter table session add column device text not null default '' check (char_length(device) <= 80);
alter table session add column used_at timestamptz;
update session set used_at = created_at;
alter table session alter column used_at set default now();
alter table session alter column used_at set not null;

-- The address that an account had before, for the mails that tell its owner of the change, and of the account's end; it goes
-- after a month.
create table former_address (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  email text not null,
  confirmed boolean not null,
  left_at timestamptz not null default now()
);
create index former_address_account on former_address (account_id);
create index former_address_left_at on former_address (left_at);
