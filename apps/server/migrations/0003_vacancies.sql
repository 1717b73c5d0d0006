create table vacancy (
  id uuid primary key,
  company_id uuid not null references company on delete cascade,
  title text not null,
  description text not null,
  area area not null,
  salary text not null default '',
  salary_currency text,
  salary_amount numeric(12, 2),
  city text not null,
  state text not null check (state ~ '^[A-Z]{2}$'),
  working_days weekday[] not null default '{}',
  working_hours text not null default '',
  employment_type employment_type not null,
  required_qualifications text[] not null default '{}',
  desired_skills text[] not null default '{}',
  deadline date not null,
  banned boolean not null default false,
  -- A partial index cannot ask what day it is: the flag is swept every minute, and every query checks the deadline too.
  live boolean not null default true,
  created_at timestamptz not null default now(),
  -- Given by the client, so that a draft sent again after a silent network is published once.
  draft_key uuid,
  check (not (live and banned))
);
create unique index vacancy_draft on vacancy (company_id, draft_key) where draft_key is not null;
create index vacancy_company on vacancy (company_id, id desc);
create index vacancy_company_live on vacancy (company_id) where live;
create index vacancy_due on vacancy (deadline) where live;
create index vacancy_removal on vacancy (deadline) where not live;

-- Live vacancies only, narrow: at 150 thousand rows it stays under 100 MB and in memory.
create table vacancy_search (
  id uuid primary key references vacancy on delete cascade,
  area area not null,
  state text not null,
  employment_type employment_type not null,
  salary_currency text,
  salary_amount numeric(12, 2),
  deadline date not null,
  title_text text not null,
  requirements_text text not null,
  city_text text not null
);
create index vacancy_search_text on vacancy_search using gin (title_text gin_trgm_ops, requirements_text gin_trgm_ops);
create index vacancy_search_area_state on vacancy_search (area, state, id desc);
create index vacancy_search_area on vacancy_search (area, id desc);
create index vacancy_search_state on vacancy_search (state, id desc);
create index vacancy_search_salary on vacancy_search (salary_currency, salary_amount desc);

create function vacancy_search_sync() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then delete from vacancy_search where id = new.id; end if;
  if new.live then
    insert into vacancy_search values (
      new.id, new.area, new.state, new.employment_type, new.salary_currency, new.salary_amount, new.deadline,
      search_text(new.title),
      search_text(array_to_string(new.required_qualifications || new.desired_skills, ' | ')),
      search_text(new.city));
  end if;
  return null;
end $$;
create trigger vacancy_search_sync after insert or update on vacancy
  for each row execute function vacancy_search_sync();

-- A banned company's vacancies stop being live; lifting the ban brings back those whose deadline is still ahead.
create function vacancy_follow_ban() returns trigger language plpgsql as $$
begin
  update vacancy set live = not new.banned and not vacancy.banned and deadline >= product_today()
    where company_id = new.id and live is distinct from (not new.banned and not vacancy.banned and deadline >= product_today());
  return null;
end $$;
create trigger vacancy_follow_ban after update of banned on account
  for each row when (new.role = 'Company' and old.banned is distinct from new.banned)
  execute function vacancy_follow_ban();
