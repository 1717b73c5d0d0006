-- Evidence that a live vacancy may be a scam, for moderators. Signals that a moderator dismissed no longer count.
create table vacancy_fraud_signal (
  vacancy_id uuid primary key references vacancy on delete cascade,
  signals jsonb not null check (jsonb_typeof(signals) = 'array'),
  dismissed text[] not null default '{}',
  weight integer not null check (weight >= 0),
  found_at timestamptz not null default now()
);
create index vacancy_fraud_signal_weight on vacancy_fraud_signal (weight desc, vacancy_id desc) where weight > 0;

-- Hashes of a vacancy's text, equal for most of the hashes of nearly equal texts.
create table vacancy_fingerprint (
  vacancy_id uuid primary key references vacancy on delete cascade,
  bands bigint[] not null,
  text_since timestamptz not null
);
create index vacancy_fingerprint_bands on vacancy_fingerprint using gin (bands);

create index company_cnpj_root on company (left(cnpj, 8)) where cnpj is not null;
