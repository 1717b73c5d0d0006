-- A vacancy is open through its last day.
create or replace function is_deadline_open(deadline date) returns boolean language sql stable
  return deadline >= product_today();

-- Servers of the version before call it by this name. A later version drops it.
create or replace function deadline_ahead(deadline date) returns boolean language sql stable
  return is_deadline_open(deadline);

-- True if a vacancy is open: neither the vacancy nor its company is banned, the company has not closed it, and its deadline has not
-- passed. The flag alone is not enough, because a job clears it some time after the deadline. The function is so short that the planner
-- inlines it and uses the indexes of live vacancies.
create or replace function vacancy_live(v vacancy) returns boolean language sql stable
  return v.live and is_deadline_open(v.deadline);

-- Does the same for rows of the search table, which contains only vacancies with the flag.
create or replace function vacancy_live(s vacancy_search) returns boolean language sql stable
  return is_deadline_open(s.deadline);

-- Computes the flag when a vacancy, its deadline or a ban changes, or when its company closes or reopens it.
create or replace function vacancy_may_be_live(banned boolean, closed_at timestamptz, deadline date, company_id uuid)
returns boolean language sql stable
  return not banned and closed_at is null and is_deadline_open(deadline)
    and not (select a.banned from account a where a.id = company_id);

-- A banned company's vacancies stop being live. When the ban is lifted, those that were open and whose deadline has not passed are live
-- again.
create or replace function vacancy_follow_ban() returns trigger language plpgsql as $$
begin
  -- Locks in the same order as an application to several vacancies, which prevents deadlocks.
  perform from vacancy v where v.company_id = new.id order by v.id for no key update;
  update vacancy v set live = vacancy_may_be_live(v.banned, v.closed_at, v.deadline, v.company_id)
    where v.company_id = new.id
      and v.live is distinct from vacancy_may_be_live(v.banned, v.closed_at, v.deadline, v.company_id);
  return null;
end $$;
create or replace trigger vacancy_follow_ban after update of banned on account
  for each row when (new.role = 'Company' and old.banned is distinct from new.banned)
  execute function vacancy_follow_ban();
