-- A confirmation is valid for one e-mail address. A new address must be confirmed again, and links that were sent to the old one become
-- invalid.
create or replace function account_address_changed() returns trigger language plpgsql as $$
begin
  new.email_confirmed_at := null;
  delete from email_confirmation where account_id = new.id;
  return new;
end $$;
create or replace trigger account_address_changed before update of email on account
  for each row when (lower(old.email collate "C") <> lower(new.email collate "C"))
  execute function account_address_changed();
