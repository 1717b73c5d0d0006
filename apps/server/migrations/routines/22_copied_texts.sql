-- Stores the bands of a fingerprint in the order in which the search for copied texts reads them.
create or replace function store_fingerprint_bands() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    delete from vacancy_fingerprint_band b
      where b.band = any (old.bands) and b.text_since = old.text_since and b.vacancy_id = old.vacancy_id;
  end if;
  if tg_op <> 'DELETE' then
    insert into vacancy_fingerprint_band (band, text_since, vacancy_id)
      select distinct band, new.text_since, new.vacancy_id from unnest(new.bands) band;
  end if;
  return null;
end $$;
create or replace trigger store_fingerprint_bands after insert or delete on vacancy_fingerprint
  for each row execute function store_fingerprint_bands();
create or replace trigger change_fingerprint_bands after update on vacancy_fingerprint
  for each row when ((old.bands, old.text_since, old.vacancy_id) is distinct from (new.bands, new.text_since, new.vacancy_id))
  execute function store_fingerprint_bands();
