-- A confirmation is of one e-mail address: a new one has still to be confirmed, and links that went to the old one are void.
create or replace function account_address_changed() returns trigger language plpgsql as $$
begin
  new.email_confirmed_at := null;
  delete from email_confirmation where account_id = new.id;
  return new;
end $$;
create or replace trigger account_address_changed before update of email on account
  for each row when (lower(old.email collate "C") <> lower(new.email collate "C"))
  execute function account_address_changed();
