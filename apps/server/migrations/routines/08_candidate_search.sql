-- Maintains the search row of a candidate. docs/search.md explains the lexemes.

-- Returns the days of experience until a given day. Overlapping jobs count once.
create or replace function experience_days(jobs jsonb, until date) returns integer language plpgsql immutable as $$
begin
  return (
    select coalesce(sum(upper(period) - lower(period)), 0)::integer
    from unnest((
      select range_agg(daterange((job ->> 'startDate')::date, coalesce((job ->> 'endDate')::date, until), '[)'))
      from jsonb_array_elements(jobs) job
      where (job ->> 'startDate')::date < coalesce((job ->> 'endDate')::date, until)
    )) period);
end $$;

-- Returns the text of a resume that is marked "e=": its jobs without their activities, its qualifications, and the names of its courses.
create or replace function candidate_search_experience(c candidate) returns text language plpgsql stable as $$
begin
  return concat_ws(' | ', c.last_job,
    (select string_agg(concat_ws(' | ', job ->> 'role', job ->> 'company'), ' | ') from jsonb_array_elements(c.experience) job),
    (select string_agg(q ->> 'description', ' | ') from jsonb_array_elements(c.qualifications) q),
    (select string_agg(course ->> 'name', ' | ') from jsonb_array_elements(c.courses) course));
end $$;

-- Returns the text of the other fields of a resume that companies may see, such as the activities of its jobs.
create or replace function candidate_search_rest(c candidate) returns text language plpgsql stable as $$
begin
  return concat_ws(' | ', c.name, c.area, c.about, c.salary, c.city, c.state, c.desired_city, c.desired_state,
    (select string_agg(job ->> 'mainActivities', ' | ') from jsonb_array_elements(c.experience) job),
    (select string_agg(course ->> 'institution', ' | ') from jsonb_array_elements(c.courses) course),
    (select string_agg(concat_ws(' ', language ->> 'name', language ->> 'level'), ' | ') from jsonb_array_elements(c.languages) language));
end $$;

create or replace function candidate_search_text(c candidate) returns text language sql stable as $$
  select concat_ws(' | ', c.desired_role, candidate_search_experience(c), candidate_search_rest(c))
$$;

-- Returns one lexeme for an area and another facet. A search for both reads much less of the index than an intersection would.
create or replace function search_area_facet(area text, facet text) returns text language sql immutable strict parallel safe
  return 'p=' || left(md5(area), 4) || facet;

create or replace function candidate_document(c candidate) returns tsvector language plpgsql stable as $$
declare
  all_facets text[] := array_remove(
    array[search_facet('a', c.area::text), search_facet('u', c.state), 'v=' || c.desired_state,
          search_city(c.state, c.city), search_city(c.desired_state, c.desired_city),
          'n=' || candidate_window(c.search_seq),
          'b=' || extract(year from c.birth_date)::integer, 'd=' || extract(year from c.birth_date)::integer / 10,
          case when c.experience_days > 0 then 'x=1' else 'x=0' end,
          case when c.experience_days > 3 * 365.25 then 'x=3' end,
          case when c.experience_days > 5 * 365.25 then 'x=5' end]
    || search_cells(c.state, c.city) || search_cells(c.desired_state, c.desired_city)
    || array(select search_facet('l', language ->> 'name') from jsonb_array_elements(c.languages) language)
    || array(select 'w=' || word
             from jsonb_array_elements(c.qualifications) q, unnest(search_words(q ->> 'description')) word)
    || array(select search_facet('s', skill.name)
             from soft_skill skill,
               (select search_text(string_agg(q ->> 'description', ' | ')) as text from jsonb_array_elements(c.qualifications) q) qualified
             where qualified.text like '%' || skill.name_text || '%'), null);
begin
  return search_document(c.desired_role, candidate_search_experience(c), c.area::text, candidate_search_rest(c))
    || array_to_tsvector(array(select unnest(all_facets) union select search_area_facet(c.area::text, facet) from unnest(all_facets) facet
      where c.area is not null and left(facet, 2) in ('u=', 'x=', 'l=', 'w=', 's=')));
end $$;

create or replace function candidate_experience() returns trigger language plpgsql as $$
declare
  current_jobs boolean := jsonb_path_exists(new.experience, '$[*] ? (!exists(@.endDate))');
begin
  new.experience_days := experience_days(new.experience, product_today());
  -- The day on which a current job changes one of the facets: some experience, more than 3 years, more than 5.
  new.experience_due := case when current_jobs then
    product_today() + (select min(days) - new.experience_days + 1 from unnest(array[0, 1095, 1826]) days where days >= new.experience_days)
  end;
  return new;
end $$;
-- Also fires for an unchanged experience, because the nightly job recomputes the days by such an update.
create or replace trigger candidate_experience before insert or update of experience on candidate
  for each row execute function candidate_experience();

create or replace function candidate_search_front() returns trigger language plpgsql as $$
begin
  new.search_seq := nextval('candidate_search_seq');
  return new;
end $$;
create or replace trigger candidate_search_front_insert before insert on candidate
  for each row execute function candidate_search_front();
-- Saving one of these columns moves the resume to the front of the search. Contact data, the address and computed columns do not.
create or replace trigger candidate_search_front_update before update on candidate
  for each row when (
    (old.education_level, old.last_job, old.desired_role, old.desired_city, old.desired_state, old.salary, old.area,
     old.hierarchical_area, old.about, old.experience, old.courses, old.languages, old.qualifications)
    is distinct from
    (new.education_level, new.last_job, new.desired_role, new.desired_city, new.desired_state, new.salary, new.area,
     new.hierarchical_area, new.about, new.experience, new.courses, new.languages, new.qualifications))
  execute function candidate_search_front();

create or replace function candidate_search_sync() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then delete from candidate_search where seq = old.search_seq; end if;
  if tg_op = 'DELETE' or new.hidden then return null; end if;
  insert into candidate_search (seq, candidate_id, birth_date, document)
    values (new.search_seq, new.id, new.birth_date, candidate_document(new));
  perform search_word_remember('resume', search_plain(candidate_search_text(new)));
  return null;
end $$;
create or replace trigger candidate_search_insert after insert on candidate
  for each row execute function candidate_search_sync();
create or replace trigger candidate_search_delete after delete on candidate
  for each row execute function candidate_search_sync();
-- A resume that moves to the front has a new `search_seq`. The other columns change the row, but not its place.
create or replace trigger candidate_search_update after update on candidate
  for each row when (
    (old.search_seq, old.hidden, old.name, old.birth_date, old.city, old.state, old.experience_days)
    is distinct from
    (new.search_seq, new.hidden, new.name, new.birth_date, new.city, new.state, new.experience_days))
  execute function candidate_search_sync();

create or replace function candidate_follow_ban() returns trigger language plpgsql as $$
begin
  update candidate set banned = new.banned where id = new.id;
  return null;
end $$;
create or replace trigger candidate_follow_ban after update of banned on account
  for each row when (new.role = 'Candidate' and old.banned is distinct from new.banned)
  execute function candidate_follow_ban();

-- Recounts how many of the newest documents contain each word. If these are all documents, words that no document contains any more
-- are deleted: a name must not remain after its resume.
create or replace function search_words_count(newest integer default 50000) returns void language sql as $$
  with counted as (
    insert into search_word (side, word, lexeme, documents)
      select 'vacancy', word, (search_lexemes(word))[1], count(*)
      from (select v.* from vacancy v where v.live order by v.id desc limit newest) v,
        lateral (select distinct regexp_split_to_table(search_plain(vacancy_search_text(v)), ' ') as word) split
      where word ~ '[a-z]' and length(word) between 3 and 40 group by word order by word
    on conflict (side, word) do update set documents = excluded.documents
    returning word
  )
  delete from search_word w where w.side = 'vacancy' and not exists (select from counted c where c.word = w.word)
    and (select count(*) from (select from vacancy_search limit newest + 1) live) <= newest;
  with counted as (
    insert into search_word (side, word, lexeme, documents)
      select 'resume', word, (search_lexemes(word))[1], count(*)
      from (select k.* from candidate k where not k.hidden order by k.id desc limit newest) k,
        lateral (select distinct regexp_split_to_table(search_plain(candidate_search_text(k)), ' ') as word) split
      where word ~ '[a-z]' and length(word) between 3 and 40 group by word order by word
    on conflict (side, word) do update set documents = excluded.documents
    returning word
  )
  delete from search_word w where w.side = 'resume' and not exists (select from counted c where c.word = w.word)
    and (select count(*) from (select from candidate_search limit newest + 1) shown) <= newest;
$$;

-- Rewrites the documents of the next resumes, the most recently saved first. Returns their number.
create or replace function candidate_search_reindex(most integer) returns integer language plpgsql as $$
declare
  place bigint;
  seqs bigint[];
begin
  select before_seq into place from search_reindex where side = 'resume' for update skip locked;
  if place is null then return 0; end if;
  seqs := array(select s.seq from candidate_search s where s.seq < place order by s.seq desc limit most);
  update candidate_search s set document = candidate_document(k)
    from candidate k where k.id = s.candidate_id and k.search_seq = s.seq and s.seq = any (seqs);
  perform search_word_remember('resume', search_plain(candidate_search_text(k)))
    from candidate_search s join candidate k on k.id = s.candidate_id where s.seq = any (seqs);
  update search_reindex set before_seq = seqs[cardinality(seqs)] where side = 'resume';
  if seqs = '{}' then perform search_pairs_confirm(); end if;
  return cardinality(seqs);
end $$;
