-- Counts the changes of a candidate's resume and of their account's fields. The phone is edited with both. The area of interest does not
-- count, because its own dialog overwrites no other field.
create or replace function candidate_count_changes() returns trigger language plpgsql as $$
begin
  if (old.about, old.experience, old.courses, old.languages, old.qualifications, old.phone, old.link)
    is distinct from (new.about, new.experience, new.courses, new.languages, new.qualifications, new.phone, new.link) then
    new.resume_version := old.resume_version + 1;
  end if;
  if (old.name, old.phone, old.birth_date, old.gender, old.civil_status, old.education_level, old.cep, old.street, old.number,
      old.complement, old.neighborhood, old.city, old.state, old.last_job, old.desired_role, old.desired_city,
      old.desired_state, old.salary, old.hierarchical_area)
    is distinct from (new.name, new.phone, new.birth_date, new.gender, new.civil_status, new.education_level, new.cep, new.street, new.number,
      new.complement, new.neighborhood, new.city, new.state, new.last_job, new.desired_role, new.desired_city,
      new.desired_state, new.salary, new.hierarchical_area) then
    new.account_version := old.account_version + 1;
  end if;
  return new;
end $$;
create or replace trigger candidate_count_changes before update on candidate
  for each row execute function candidate_count_changes();

-- The e-mail address is one of the account's fields too, although it is stored in another table.
create or replace function candidate_count_email_change() returns trigger language plpgsql as $$
begin
  update candidate set account_version = account_version + 1 where id = new.id;
  return null;
end $$;
create or replace trigger candidate_count_email_change after update of email on account
  for each row when (old.email is distinct from new.email) execute function candidate_count_email_change();
