-- Returns the first and last hour of each span in working hours such as "8h às 12h e 13h às 17h" or "8h/12h - 13h/17h". None if
-- the text names no hours in a usual form. A slash only counts after an hour: "12/36" is a rhythm of days.
create or replace function working_spans(hours text) returns setof integer[] language plpgsql immutable strict parallel safe as $$
begin
  return query
    select array[span[1], case when span[2] = 'meia' then '24' else span[2] end]::integer[]
    from search_text(hours) folded, regexp_matches(folded,
      '(\d{1,2})(?:[:h]\d{0,2})? *(?:hs?|hrs?|horas?|min)? *(?:as|a|ate|-|–|(?<=[h:]\d{0,2})/) *(?:as )?(\d{1,2}|meia)', 'g') span
    where folded ~ '\d *[:h]|\mas \d';
end $$;

-- Returns the first of the spans.
create or replace function working_span(hours text) returns integer[] language plpgsql immutable strict parallel safe as $$
begin
  return (select case when 24 >= all (span) then span end from working_spans(hours) span limit 1);
end $$;

-- Names the shifts of working hours, because nobody searches for the hours themselves.
create or replace function shift_words(hours text) returns text language plpgsql immutable strict parallel safe as $$
declare
  span integer[] := working_span(hours);
  first integer := span[1];
  last integer := span[2];
begin
  return case
    when span is null then null
    when first between 21 and 24 or first < 4 then 'turno da noite, madrugada'
    when first >= 17 or last < first or (first = 16 and last >= 22) then 'turno da noite'
    when first >= 12 then 'turno da tarde'
    when last <= 14 then 'diurno, turno da manhã'
    else 'diurno'
  end;
end $$;

-- True for at most six hours a day without a break, as in "8h às 14h" or "4 horas diárias". "7,5 horas diárias" and "1 hora diária de
-- almoço" are not.
create or replace function is_half_day(hours text) returns boolean language plpgsql immutable strict parallel safe as $$
declare
  span integer[] := working_span(hours);
begin
  return coalesce((span[2] - span[1] + 24) % 24 between 1 and 6, false) and (select count(*) from working_spans(hours)) = 1
    or search_text(hours) ~
      '(?<![\d.,:h])[1-6] *(?:h|hs|hrs|horas?) *(?:diarias?|por dia|ao dia|/ *dia)\M(?! *(?:de|para) (?:almoco|descanso|intervalo|pausa))';
end $$;

-- Returns the words of the working hours, the shift, and the weekend if there is work on no other day.
create or replace function vacancy_schedule_words(v vacancy) returns text language sql stable as $$
  select concat_ws(' | ', v.working_hours, shift_words(v.working_hours),
    case when v.working_days <> '{}' and v.working_days <@ '{Sábado,Domingo}' then 'fim de semana' end)
$$;

-- Returns the words by which a vacancy is found. The area and its synonyms are indexed separately from the title.
create or replace function vacancy_search_text(v vacancy) returns text language plpgsql stable as $$
begin
  return concat_ws(' | ', v.title, v.description, v.area, v.city, v.state, v.work_mode, v.employment_type,
    array_to_string(v.required_qualifications || v.desired_skills || v.other_benefits, ' | '),
    v.salary, vacancy_schedule_words(v),
    case when coalesce(v.weekly_hours <= 30, is_half_day(v.working_hours)) then 'meio período' end, array_to_string(v.affirmative_for::text[], ' | '),
    array_to_string(v.benefits::text[], ' | '), (select c.name from company c where c.id = v.company_id));
end $$;

-- Returns the day of publication, which the id begins with, as days since 1970. The newest vacancies are searched by it, day by day.
create or replace function vacancy_day(id uuid) returns bigint language sql immutable strict parallel safe
  return ('x' || replace(left(id::text, 13), '-', ''))::bit(48)::bigint / 86400000;

-- The words of the company's name are also marked "y=".
create or replace function vacancy_search_document(v vacancy) returns tsvector language plpgsql stable as $$
begin
  return search_document(v.title, array_to_string(v.required_qualifications || v.desired_skills, ' | '), v.area::text, vacancy_search_text(v))
    || array_to_tsvector(array(select 'y=' || lexeme from company c, unnest(search_lexemes(c.name)) lexeme where c.id = v.company_id))
    || array_to_tsvector(array_remove(array[search_city(v.state, v.city), 'u=' || v.state, search_facet('a', v.area::text),
      search_facet('o', v.work_mode::text), search_facet('m', v.employment_type::text), 'n=' || vacancy_day(v.id)] || search_cells(v.state, v.city), null));
end $$;

-- Maintains the narrow table of live vacancies.
create or replace function vacancy_search_sync() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then delete from vacancy_search where id = new.id; end if;
  if new.live then
    insert into vacancy_search
      (id, area, state, employment_type, salary_currency, salary_amount, deadline, title_text, requirements_text, city_text,
       work_mode, weekly_hours, reply_days, benefits, affirmative_for, live_since, document)
    values (
      new.id, new.area, new.state, new.employment_type, new.salary_currency, new.salary_amount, new.deadline,
      search_text(new.title),
      search_text(array_to_string(new.required_qualifications || new.desired_skills, ' | ')),
      search_text(new.city),
      new.work_mode, new.weekly_hours, new.reply_days, nullif(new.benefits, '{}'), nullif(new.affirmative_for, '{}'),
      coalesce(new.reopened_at, new.created_at), vacancy_search_document(new));
    perform search_word_remember('vacancy', search_plain(vacancy_search_text(new)));
  end if;
  return null;
end $$;
create or replace trigger vacancy_search_insert after insert on vacancy
  for each row when (new.live) execute function vacancy_search_sync();
-- These columns are copied to the search table. Changes to other columns do not update it.
create or replace trigger vacancy_search_update after update on vacancy
  for each row when (
    (old.live, old.area, old.state, old.employment_type, old.salary_currency, old.salary_amount, old.deadline,
     old.title, old.description, old.required_qualifications, old.desired_skills, old.city,
     old.salary, old.working_days, old.working_hours, old.work_mode, old.weekly_hours, old.reply_days, old.benefits, old.other_benefits,
     old.affirmative_for)
    is distinct from
    (new.live, new.area, new.state, new.employment_type, new.salary_currency, new.salary_amount, new.deadline,
     new.title, new.description, new.required_qualifications, new.desired_skills, new.city,
     new.salary, new.working_days, new.working_hours, new.work_mode, new.weekly_hours, new.reply_days, new.benefits, new.other_benefits,
     new.affirmative_for))
  execute function vacancy_search_sync();

-- Makes a company's vacancies searchable by its new name.
create or replace function vacancy_search_follow_name() returns trigger language plpgsql as $$
begin
  -- Every change of a vacancy locks it before its row of the search table. Another order could deadlock, and a vacancy that is being
  -- saved would keep the old name.
  perform from vacancy v where v.company_id = new.id order by v.id for no key update;
  update vacancy_search s set document = vacancy_search_document(v) from vacancy v where v.id = s.id and v.company_id = new.id;
  perform search_word_remember('vacancy', search_plain(new.name));
  return null;
end $$;
create or replace trigger vacancy_search_follow_name after update of name on company
  for each row when (old.name is distinct from new.name) execute function vacancy_search_follow_name();

-- Rewrites the documents of the next vacancies, the newest first. Returns their number. Rows that another transaction is writing, and
-- the rows after them, are left for a later call: to wait for them could deadlock, or overwrite a new name of the company.
create or replace function vacancy_search_reindex(most integer) returns integer language plpgsql as $$
declare
  place uuid;
  ids uuid[];
  busy_ids uuid[];
begin
  select before_id into place from search_reindex where side = 'vacancy' for update skip locked;
  if place is null then return 0; end if;
  ids := array(select s.id from vacancy_search s where s.id < place order by s.id desc limit most);
  busy_ids := array(select unnest(ids) except select free.id from (
    select s.id from vacancy_search s where s.id = any (ids) for no key update skip locked) free);
  if ids[1] = any (busy_ids) then return 0; end if;
  ids := array(select id from unnest(ids) id where id > all (busy_ids) order by id desc);
  update vacancy_search s set document = vacancy_search_document(v) from vacancy v where v.id = s.id and s.id = any (ids);
  perform search_word_remember('vacancy', search_plain(vacancy_search_text(v))) from vacancy v where v.id = any (ids);
  update search_reindex set before_id = ids[cardinality(ids)] where side = 'vacancy';
  if ids = '{}' then perform search_pairs_confirm(); end if;
  return cardinality(ids);
end $$;
