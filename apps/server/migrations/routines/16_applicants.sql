-- Maintains the applicants of a vacancy for listing, counting and ordering. The reasons are in migration 0030.

-- Scores the applicants of a vacancy, live or not, with the scoring of 13_match.sql, and returns the values that explain the score.
create or replace function match_applicants(for_vacancy uuid, among uuid[])
returns table (
  candidate_id uuid, score integer, role_level integer, is_last_role boolean, in_area boolean, place text,
  pays boolean, pays_less boolean, entries text, skill_patterns text[], all_skills text, spoken text[], spoken_names text[])
language sql stable rows 20 as $$
  select k.id,
    match_score(
      role_level, r.names_role, o.title_words, compared.place, compared.same_area, common.brought, common.understood, o.asked_entries, compared.pays),
    role_level, r.seeks_last_role or not coalesce(o.marks @@ r.same or o.marks @@ r.close or o.marks @@ r.near or o.marks @@ r.related, false),
    compared.in_area, compared.place, compared.pays, compared.pays_less,
    o.entries, r.skill_patterns, r.all_skills, r.spoken, r.spoken_names
  from (
    select v.area, v.state, v.salary_currency, v.salary_amount, v.work_mode, search_text(v.city) as city, asked,
      match_title_marks(v) as marks, regexp_count(search_text(v.title), '[a-z0-9+#]{3,}')::bigint as title_words,
      array_to_string(asked, '|') as entries, cardinality(asked)::bigint as asked_entries, at.latitude, at.longitude
    from vacancy v
    cross join match_asked(search_text(array_to_string(v.required_qualifications || v.desired_skills, ' | '))) asked
    left join dictionary_city at on at.state = v.state and at.city = search_text(v.city)
    where v.id = for_vacancy
    offset 0
  ) o
  cross join unnest(among) applied (id)
  join candidate k on k.id = applied.id
  cross join match_resume(k) r
  cross join match_common(o.asked, o.entries, r.skill_patterns, r.all_skills, r.spoken) common
  cross join match_role_level(o.marks, r.exact, r.same, r.close, r.near, r.related, r.past) role_level
  cross join lateral (
    select match_area(o.area, k.area) as same_area, coalesce(k.area = o.area, false) as in_area,
      match_place(
        k.desired_state = o.state and search_text(k.desired_city) = o.city, k.desired_state = o.state, o.work_mode,
        city_distance(r.latitude, r.longitude, o.latitude, o.longitude)) as place,
      match_pays(o.salary_currency, o.salary_amount, k.salary_currency, k.salary_amount) as pays,
      coalesce(o.salary_currency = k.salary_currency and o.salary_amount < k.salary_amount, false) as pays_less
  ) compared
$$;

create or replace function applicant_search_add() returns trigger language plpgsql as $$
begin
  -- The lock waits for a resume that is being saved, or makes its save wait for this row.
  perform from candidate k where k.id in (select candidate_id from added) order by k.id for share;
  insert into applicant_search
      (vacancy_id, candidate_id, application_id, status, score, experience_days, state, name_text, hidden)
    select added.vacancy_id, k.id, added.id, added.status, m.score, k.experience_days, k.state, search_text(k.name), k.banned
    from added
    join candidate k on k.id = added.candidate_id
    cross join match_applicants(added.vacancy_id, array[added.candidate_id]) m;
  return null;
end $$;
create or replace trigger applicant_search_add after insert on application
  referencing new table as added for each statement execute function applicant_search_add();

create or replace function applicant_search_move() returns trigger language plpgsql as $$
begin
  update applicant_search set status = new.status where vacancy_id = new.vacancy_id and candidate_id = new.candidate_id;
  return null;
end $$;
create or replace trigger applicant_search_move after update of status on application
  for each row when (old.status <> new.status) execute function applicant_search_move();

create or replace function applicant_search_remove() returns trigger language plpgsql as $$
begin
  -- Locks rows in the same order as all other functions that lock several, which prevents deadlocks.
  perform from applicant_search s where (s.vacancy_id, s.candidate_id) in (select vacancy_id, candidate_id from gone)
    order by s.vacancy_id, s.candidate_id for update;
  delete from applicant_search s using gone where s.vacancy_id = gone.vacancy_id and s.candidate_id = gone.candidate_id;
  return null;
end $$;
create or replace trigger applicant_search_remove after delete on application
  referencing old table as gone for each statement execute function applicant_search_remove();

create or replace function applicant_search_follow() returns trigger language plpgsql as $$
begin
  perform from applicant_search s where s.candidate_id = new.id order by s.vacancy_id for update;
  update applicant_search set
    experience_days = new.experience_days, state = new.state, name_text = search_text(new.name), hidden = new.banned
  where candidate_id = new.id;
  return null;
end $$;
create or replace trigger applicant_search_follow after update on candidate
  for each row when (
    (old.name, old.state, old.experience_days, old.banned) is distinct from (new.name, new.state, new.experience_days, new.banned))
  execute function applicant_search_follow();

create or replace function applicant_count_follow() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into applicant_count_delta
      select vacancy_id, status, count(*) from changed where not hidden group by vacancy_id, status;
  elsif tg_op = 'DELETE' then
    insert into applicant_count_delta
      select vacancy_id, status, -count(*) from gone where not hidden group by vacancy_id, status;
  else
    insert into applicant_count_delta
      select vacancy_id, status, sum(change) from (
        select vacancy_id, status, 1 as change from changed where not hidden
        union all select vacancy_id, status, -1 from gone where not hidden) moved
      group by vacancy_id, status having sum(change) <> 0;
  end if;
  return null;
end $$;
create or replace trigger applicant_count_insert after insert on applicant_search
  referencing new table as changed for each statement execute function applicant_count_follow();
create or replace trigger applicant_count_update after update on applicant_search
  referencing old table as gone new table as changed for each statement execute function applicant_count_follow();
create or replace trigger applicant_count_delete after delete on applicant_search
  referencing old table as gone for each statement execute function applicant_count_follow();

-- Adds the deltas to the counts.
create or replace function applicant_count_merge() returns void language sql as $$
  with taken as (delete from applicant_count_delta returning vacancy_id, status, change),
       summed as (select vacancy_id, status, sum(change) as change from taken group by vacancy_id, status)
  insert into applicant_count select vacancy_id, status, change from summed
    on conflict (vacancy_id, status) do update set total = applicant_count.total + excluded.total;
  delete from applicant_count where total = 0;
$$;

-- Servers of the version before call it by this name. A later version drops it.
create or replace function applicant_count_fold() returns void language sql as $$
  select applicant_count_merge()
$$;

create or replace function applicant_counts(of_vacancy uuid)
returns table (status application_status, count bigint) language sql stable as $$
  select counted.status, sum(counted.total)::bigint from (
    select c.status, c.total from applicant_count c where c.vacancy_id = of_vacancy
    union all select d.status, d.change from applicant_count_delta d where d.vacancy_id = of_vacancy) counted
  group by counted.status
$$;

create or replace function applicant_score_due_of_vacancy() returns trigger language plpgsql as $$
begin
  insert into applicant_score_due (vacancy_id) select new.id where exists (select from application p where p.vacancy_id = new.id);
  return null;
end $$;
create or replace trigger applicant_score_due after update on vacancy
  for each row when (
    (old.title, old.area, old.city, old.state, old.salary_currency, old.salary_amount, old.required_qualifications,
     old.desired_skills, old.work_mode, old.employment_type)
    is distinct from
    (new.title, new.area, new.city, new.state, new.salary_currency, new.salary_amount, new.required_qualifications,
     new.desired_skills, new.work_mode, new.employment_type))
  execute function applicant_score_due_of_vacancy();

create or replace function applicant_score_due_of_candidate() returns trigger language plpgsql as $$
begin
  insert into applicant_score_due (candidate_id) select new.id where exists (select from application p where p.candidate_id = new.id);
  return null;
end $$;
create or replace trigger applicant_score_due after update on candidate
  for each row when (
    (old.desired_role, old.last_job, old.desired_city, old.desired_state, old.salary_currency, old.salary_amount, old.area,
     old.languages, old.qualifications, old.experience)
    is distinct from
    (new.desired_role, new.last_job, new.desired_city, new.desired_state, new.salary_currency, new.salary_amount, new.area,
     new.languages, new.qualifications, new.experience))
  execute function applicant_score_due_of_candidate();

-- Marks the applicants of all vacancies to be scored again after a change of the dictionary.
create or replace function applicants_rescore_all() returns void language sql as $$
  insert into applicant_score_due (vacancy_id) select distinct s.vacancy_id from applicant_search s;
$$;

-- Scores again a number of applicants of one changed vacancy, or the applications of one changed resume. If the vacancy or resume changes
-- again meanwhile, the work starts again. Returns whether there was anything to do.
create or replace function applicants_rescore(up_to integer) returns boolean language plpgsql as $$
declare
  due applicant_score_due;
  reached uuid;
  pool uuid[];
begin
  select * into due from applicant_score_due order by id limit 1 for update skip locked;
  if not found then return false; end if;
  -- Skips a row that is being removed, because waiting for it would be a deadlock.
  perform from vacancy v where v.id = due.vacancy_id for key share skip locked;
  if due.vacancy_id is not null and not found then return false; end if;
  with taken as (
    delete from applicant_score_due d where d.vacancy_id = due.vacancy_id or d.candidate_id = due.candidate_id
    returning after_candidate_id)
  select (array_agg(after_candidate_id order by after_candidate_id nulls first))[1] into reached from taken;

  if due.vacancy_id is not null then
    pool := array(
      select s.candidate_id from applicant_search s
      where s.vacancy_id = due.vacancy_id and s.candidate_id > coalesce(reached, '00000000-0000-0000-0000-000000000000')
      order by s.candidate_id limit up_to);
    if cardinality(pool) = up_to then
      insert into applicant_score_due (vacancy_id, after_candidate_id) values (due.vacancy_id, pool[up_to]);
    end if;
  end if;
  with scored as materialized (
    select due.vacancy_id, m.candidate_id, m.score from match_applicants(due.vacancy_id, pool) m where due.vacancy_id is not null
    union all
    select sent.vacancy_id, due.candidate_id, m.score
    from applicant_search sent cross join match_applicants(sent.vacancy_id, array[due.candidate_id]) m
    where sent.candidate_id = due.candidate_id
  ), moved as materialized (
    select s.vacancy_id, s.candidate_id, scored.score
    from scored join applicant_search s on s.vacancy_id = scored.vacancy_id and s.candidate_id = scored.candidate_id
    where s.score <> scored.score
    order by s.vacancy_id, s.candidate_id for update of s
  )
  update applicant_search s set score = moved.score from moved
  where s.vacancy_id = moved.vacancy_id and s.candidate_id = moved.candidate_id;
  return true;
end $$;
