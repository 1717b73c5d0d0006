-- Earlier reset links become invalid when the e-mail address or the password changes. The owner does not need them, and a reader of the
-- old mailbox must not have one. A sign-in that waits for its second step has to start again.
create or replace function account_access_changed() returns trigger language plpgsql as $$
begin
  delete from password_reset where account_id = new.id and used_at is null;
  delete from sign_in_challenge where account_id = new.id;
  return null;
end $$;
create or replace trigger account_access_changed after update of email, password_hash on account
  for each row when (old.password_hash <> new.password_hash
    or lower(old.email collate "C") <> lower(new.email collate "C"))
  execute function account_access_changed();
