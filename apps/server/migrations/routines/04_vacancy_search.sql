-- Keeps the narrow table of live vacancies.
create or replace function vacancy_search_sync() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then delete from vacancy_search where id = new.id; end if;
  if new.live then
    insert into vacancy_search
      (id, area, state, employment_type, salary_currency, salary_amount, deadline, title_text, requirements_text, city_text,
       work_mode, weekly_hours, benefits, affirmative_for, live_since)
    values (
      new.id, new.area, new.state, new.employment_type, new.salary_currency, new.salary_amount, new.deadline,
      search_text(new.title),
      search_text(array_to_string(new.required_qualifications || new.desired_skills, ' | ')),
      search_text(new.city),
      new.work_mode, new.weekly_hours, nullif(new.benefits, '{}'), nullif(new.affirmative_for, '{}'),
      coalesce(new.reopened_at, new.created_at));
  end if;
  return null;
end $$;
create or replace trigger vacancy_search_insert after insert on vacancy
  for each row when (new.live) execute function vacancy_search_sync();
-- What the table holds, column by column: a change of anything else leaves it alone.
create or replace trigger vacancy_search_update after update on vacancy
  for each row when (
    (old.live, old.area, old.state, old.employment_type, old.salary_currency, old.salary_amount, old.deadline,
     old.title, old.required_qualifications, old.desired_skills, old.city,
     old.work_mode, old.weekly_hours, old.benefits, old.affirmative_for)
    is distinct from
    (new.live, new.area, new.state, new.employment_type, new.salary_currency, new.salary_amount, new.deadline,
     new.title, new.required_qualifications, new.desired_skills, new.city,
     new.work_mode, new.weekly_hours, new.benefits, new.affirmative_for))
  execute function vacancy_search_sync();
