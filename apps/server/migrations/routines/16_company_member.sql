-- A colleague's account exists only to act for the company, so it ends with their membership. Deleting a company therefore also
-- deletes a person who accepted an invitation in the meantime.
create or replace function company_member_left() returns trigger language plpgsql as $$
begin
  delete from failed_sign_in where key = old.account_id::text;
  delete from account where id = old.account_id;
  return null;
end $$;
create or replace trigger company_member_left after delete on company_member
  for each row execute function company_member_left();
