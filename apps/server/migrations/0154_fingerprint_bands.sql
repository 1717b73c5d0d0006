-- Servers of the version before write fingerprints while this runs. They wait until the triggers exist.
lock table vacancy_fingerprint in share row exclusive mode;

-- The bands of each fingerprint, ordered by the age of its text, so that the oldest texts that are like another one are found without
-- reading the others. Triggers write it. Servers of the version before use the index vacancy_fingerprint_bands.
create table vacancy_fingerprint_band (
  band bigint not null,
  text_since timestamptz not null,
  vacancy_id uuid not null,
  primary key (band, text_since, vacancy_id)
);
insert into vacancy_fingerprint_band (band, text_since, vacancy_id)
  select distinct band, text_since, vacancy_id from vacancy_fingerprint, unnest(bands) band;
