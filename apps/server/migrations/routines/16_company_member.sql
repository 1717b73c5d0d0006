-- Who no longer acts for a company has no account: it was for nothing else. So a company takes its people along, also one who
-- accepted an invitation while it was being deleted.
create or replace function company_member_left() returns trigger language plpgsql as $$
begin
  delete from failed_sign_in where key = old.account_id::text;
  delete from account where id = old.account_id;
  return null;
end $$;
create or replace trigger company_member_left after delete on company_member
  for each row execute function company_member_left();
