-- Stores since when a vacancy is not open, and when it was opened again. It counts as new again only after it was not
-- open for a day, so a company that closes and reopens its vacancies each morning does not appear in mails again.
create or replace function vacancy_live_changed() returns trigger language plpgsql as $$
begin
  if new.live then
    if old.unlisted_at is null or old.unlisted_at < now() - interval '1 day' then new.reopened_at := now(); end if;
    new.unlisted_at := null;
  else
    new.unlisted_at := now();
  end if;
  return new;
end $$;
create or replace trigger vacancy_live_changed before update on vacancy
  for each row when (old.live <> new.live)
  execute function vacancy_live_changed();
