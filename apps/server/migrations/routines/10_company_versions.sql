-- Counts the changes to a company's profile.
create or replace function company_count_changes() returns trigger language plpgsql as $$
begin
  if (old.name, old.type, old.branch_of_activity, old.contact_position, old.phone, old.description, old.site,
      old.employee_count, old.cep, old.street, old.number, old.complement, old.neighborhood, old.city, old.state, old.cpf,
      old.registration_document, old.registration_number, old.cnpj, old.legal_name, old.trade_name)
    is distinct from (new.name, new.type, new.branch_of_activity, new.contact_position, new.phone, new.description, new.site,
      new.employee_count, new.cep, new.street, new.number, new.complement, new.neighborhood, new.city, new.state, new.cpf,
      new.registration_document, new.registration_number, new.cnpj, new.legal_name, new.trade_name) then
    new.account_version := old.account_version + 1;
  end if;
  return new;
end $$;
create or replace trigger company_count_changes before update on company
  for each row execute function company_count_changes();

-- The e-mail address is one of the account's fields too, although it is stored in another table.
create or replace function company_count_email_change() returns trigger language plpgsql as $$
begin
  update company set account_version = account_version + 1 where id = new.id;
  return null;
end $$;
create or replace trigger company_count_email_change after update of email on account
  for each row when (new.role = 'Company' and old.email is distinct from new.email)
  execute function company_count_email_change();
