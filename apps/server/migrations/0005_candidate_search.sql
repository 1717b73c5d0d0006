-- Candidate search at 13 million resumes. One narrow row per candidate holds one tsvector of words and facets, under
-- one GIN index, in segments by update order that are read newest first until a page is full.
-- Facets cannot collide with words, which never contain "=":
--   a=saude  area      u=SP  state      l=ingles  language     s=lideranca  skill or qualification
--   b=1994   birth year          d=199  birth decade           x=1 has experience, x=0 none, x=3 and x=5 more than so many years

create sequence candidate_search_seq;

create table candidate_search (
  seq bigint not null,
  candidate_id uuid not null,
  birth_date date not null,
  document tsvector not null
) partition by range (seq);

create table candidate_segment (name text primary key, low bigint not null unique, high bigint not null);

create function candidate_segment_add(size bigint default 500000) returns text language plpgsql as $$
declare
  low bigint := coalesce((select max(s.high) from candidate_segment s), 1);
  name text := 'candidate_segment_' || low;
begin
  execute format('create table %I partition of candidate_search for values from (%s) to (%s)', name, low, low + size);
  execute format('alter table %I add primary key (seq)', name);
  -- A pending list was measured to double the median search.
  execute format('create index %I on %I using gin (document) with (fastupdate = off)', name || '_document', name);
  insert into candidate_segment values (name, low, low + size);
  return name;
end $$;

-- Keeps at least two empty segments ahead of the sequence, so that no save ever finds its segment missing.
create function candidate_segments_ensure() returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('candidate_segments_ensure'));
  while (select count(*) from candidate_segment where low > (select last_value from candidate_search_seq)) < 2 loop
    perform candidate_segment_add();
  end loop;
end $$;
select candidate_segments_ensure();

-- The stock parser reads "C++" as "c" and "sênior/pleno" as a file path, so words are cut here.
-- "3.500" and "3500" are one word: a target salary is found in both notations.
create function search_words(t text) returns text[] language sql immutable strict parallel safe as $$
  select coalesce(array_agg(distinct word), '{}')
  from regexp_split_to_table(regexp_replace(search_text(t), '(\d)\.(?=\d{3})', '\1', 'g'), '[^a-z0-9+#]+') word
  where word <> ''
    and word <> all ('{a,o,e,as,os,de,da,do,das,dos,em,no,na,nos,nas,com,para,por,que,um,uma}')
$$;

create function search_facet(kind text, value text) returns text language sql immutable strict parallel safe as $$
  select kind || '=' || replace(case when kind = 'u' then value else search_text(value) end, ' ', '_')
$$;

-- A lexeme as a query, whatever characters it holds.
create function exact_query(lexeme text) returns tsquery language sql immutable strict parallel safe as $$
  select ('''' || replace(replace(lexeme, '\', '\\'), '''', '''''') || '''')::tsquery
$$;

-- Soft skills that a filter offers, looked for inside the candidates' own qualifications.
create table soft_skill (
  name text primary key,
  name_text text not null generated always as (search_text(name)) stored unique
);
insert into soft_skill (name) values
  ('Adaptabilidade'),
  ('Administração do tempo'),
  ('Aprendizado contínuo'),
  ('Assertividade'),
  ('Atenção aos detalhes'),
  ('Atendimento ao público'),
  ('Autoconfiança'),
  ('Autoconhecimento'),
  ('Autogestão'),
  ('Autonomia'),
  ('Capacidade analítica'),
  ('Colaboração'),
  ('Comprometimento'),
  ('Comunicação'),
  ('Comunicação escrita'),
  ('Criatividade'),
  ('Curiosidade'),
  ('Delegação'),
  ('Disciplina'),
  ('Empatia'),
  ('Escuta ativa'),
  ('Ética profissional'),
  ('Flexibilidade'),
  ('Foco em resultados'),
  ('Gestão de conflitos'),
  ('Gestão de pessoas'),
  ('Gestão de projetos'),
  ('Gestão do estresse'),
  ('Iniciativa'),
  ('Inovação'),
  ('Inteligência emocional'),
  ('Liderança'),
  ('Mediação'),
  ('Mentoria'),
  ('Motivação'),
  ('Negociação'),
  ('Organização'),
  ('Oratória'),
  ('Paciência'),
  ('Pensamento crítico'),
  ('Pensamento estratégico'),
  ('Persuasão'),
  ('Planejamento'),
  ('Proatividade'),
  ('Resiliência'),
  ('Resolução de problemas'),
  ('Tomada de decisão'),
  ('Trabalho em equipe');

-- Days of experience until a given day: jobs that overlap count once.
create function experience_days(jobs jsonb, until date) returns integer language sql immutable as $$
  select coalesce(sum(upper(period) - lower(period)), 0)::integer
  from unnest((
    select range_agg(daterange((job ->> 'startDate')::date, coalesce((job ->> 'endDate')::date, until), '[)'))
    from jsonb_array_elements(jobs) job
    where (job ->> 'startDate')::date < coalesce((job ->> 'endDate')::date, until)
  )) period
$$;

create function candidate_document(c candidate) returns tsvector language sql stable as $$
  select array_to_tsvector(array(select distinct lexeme from unnest(
      search_words(c.name) || search_words(c.about) || coalesce(search_words(c.area::text), '{}') || search_words(c.salary)
      || array[search_facet('a', c.area::text), search_facet('u', c.state),
               'b=' || extract(year from c.birth_date)::integer, 'd=' || extract(year from c.birth_date)::integer / 10,
               case when c.experience_days > 0 then 'x=1' else 'x=0' end,
               case when c.experience_days > 3 * 365.25 then 'x=3' end,
               case when c.experience_days > 5 * 365.25 then 'x=5' end]
      || array(select search_facet('l', language ->> 'name') from jsonb_array_elements(c.languages) language)
      || array(select search_facet('s', q ->> 'description') from jsonb_array_elements(c.qualifications) q)
      || array(select search_facet('s', skill.name)
               from soft_skill skill,
                 (select search_text(string_agg(q ->> 'description', ' | ')) as text from jsonb_array_elements(c.qualifications) q) qualified
               where qualified.text like '%' || skill.name_text || '%')
    ) lexeme where lexeme is not null and lexeme <> ''))
$$;

-- Known words with the number of resumes that hold them: finds fragments and typing errors, and tells whether a
-- prefix is rare enough for the index. Counts are refreshed nightly, new words enter at once.
create table search_vocabulary (word text primary key, resumes integer not null default 1);
create index search_vocabulary_prefix on search_vocabulary (word text_pattern_ops);
create index search_vocabulary_trgm on search_vocabulary using gin (word gin_trgm_ops);

create function search_vocabulary_refresh() returns void language sql as $$
  insert into search_vocabulary
    select word, ndoc
    from ts_stat('select document from candidate_search where seq > (select last_value from candidate_search_seq) - 1000000')
    where word !~ '='
    order by word
  on conflict (word) do update set resumes = excluded.resumes
$$;

create function candidate_search_prepare() returns trigger language plpgsql as $$
declare
  current_jobs boolean := jsonb_path_exists(new.experience, '$[*] ? (!exists(@.endDate))');
begin
  new.experience_days := experience_days(new.experience, product_today());
  -- The day on which a job still going on makes a facet change: has experience, more than 3 years, more than 5.
  new.experience_due := case when current_jobs then
    product_today() + (select min(days) - new.experience_days + 1 from unnest(array[0, 1095, 1826]) days where days >= new.experience_days)
  end;
  -- A saved resume goes to the front of the search; the nightly count of days does not.
  if tg_op = 'INSERT' or (to_jsonb(old) - '{experience_days,experience_due,hidden}'::text[]) is distinct from
                         (to_jsonb(new) - '{experience_days,experience_due,hidden}'::text[]) then
    new.search_seq := nextval('candidate_search_seq');
  end if;
  return new;
end $$;
create trigger candidate_search_prepare before insert or update on candidate
  for each row execute function candidate_search_prepare();

create function candidate_search_sync() returns trigger language plpgsql as $$
declare
  new_document tsvector;
begin
  if tg_op = 'UPDATE' then delete from candidate_search where seq = old.search_seq; end if;
  if tg_op = 'DELETE' then
    delete from candidate_search where seq = old.search_seq;
    return null;
  end if;
  if new.hidden then return null; end if;
  new_document := candidate_document(new);
  insert into candidate_search values (new.search_seq, new.id, new.birth_date, new_document);
  -- In word order, so that two resumes with the same new words cannot wait for each other in a circle.
  insert into search_vocabulary (word)
    select lexeme from unnest(tsvector_to_array(new_document)) lexeme
    where lexeme !~ '=' and not exists (select from search_vocabulary v where v.word = lexeme)
    order by lexeme
  on conflict do nothing;
  return null;
end $$;
create trigger candidate_search_sync after insert or update or delete on candidate
  for each row execute function candidate_search_sync();

create function candidate_follow_ban() returns trigger language plpgsql as $$
begin
  update candidate set hidden = new.banned where id = new.id;
  return null;
end $$;
create trigger candidate_follow_ban after update of banned on account
  for each row when (new.role = 'Candidate' and old.banned is distinct from new.banned)
  execute function candidate_follow_ban();

-- Birth-year lexemes for a range of years: whole decades where possible, single years at the edges.
create function birth_year_query(first integer, last integer) returns tsquery language plpgsql immutable as $$
declare
  year integer := first;
  parts text[] := '{}';
begin
  while year <= last loop
    if year % 10 = 0 and year + 9 <= last then
      parts := parts || ('d=' || year / 10); year := year + 10;
    else
      parts := parts || ('b=' || year); year := year + 1;
    end if;
  end loop;
  return array_to_string(parts, ' | ')::tsquery;
end $$;

-- Words containing a fragment; when there is none, the nearest spellings.
create function search_vocabulary_expand(fragment text) returns tsquery language sql stable as $$
  with containing as (
    select word from search_vocabulary where word like '%' || fragment || '%' order by resumes desc limit 30
  ), near as (
    select word from search_vocabulary
    where not exists (select from containing) and word % fragment and similarity(word, fragment) >= 0.5
    order by similarity(word, fragment) desc, resumes desc limit 5
  )
  select string_agg(quote_literal(word), ' | ')::tsquery from (select word from containing union all select word from near) found
$$;

-- Newest first, candidates for whom everything given holds.
--   search  free text: every word must occur, as a word or as the beginning of one
--   facets  lexemes that must all be present, made by search_facet
--   born_from, born_to  bounds of the birth date, both included
--   before  keyset cursor: only rows with a smaller seq
-- The planner is never free to choose between walking newest first and using the index: for terms that never meet
-- the walk reads every row. A bounded probe of the newest rows answers common filters, all others go through GIN.
create function candidate_search_page(
  search text, facets text[], born_from date, born_to date, before bigint, page_size integer, probe_size integer default 2000)
returns table (seq bigint, candidate_id uuid) language plpgsql stable set enable_seqscan = off as $$
declare
  must tsquery;
  groups tsquery[] := '{}';
  row_checked tsquery;
  term text;
  expansion tsquery;
  prefix_resumes bigint;
  resumes_total bigint := (select last_value from candidate_search_seq);
  lexeme text;
  index_conditions text := '';
  row_conditions text := '';
  found integer := 0;
  cursor_seq bigint := coalesce(before, 9223372036854775807);
  segment record;
  hit record;
begin
  foreach lexeme in array coalesce(facets, '{}') loop
    must := case when must is null then exact_query(lexeme) else must && exact_query(lexeme) end;
  end loop;

  foreach term in array coalesce((search_words(search))[1:10], '{}') loop
    if length(term) <= 2 then
      must := case when must is null then exact_query(term) else must && exact_query(term) end;
      continue;
    end if;
    select sum(v.resumes) into prefix_resumes from search_vocabulary v where v.word like replace(term, '\', '\\') || '%';
    if prefix_resumes is null then
      expansion := search_vocabulary_expand(term);
      if expansion is null then return; end if;
      groups := groups || expansion;
    elsif prefix_resumes > greatest(1000, least(resumes_total, 1000000) / 100) then
      -- Reading every posting of a common prefix costs more than checking the rows that the rest leaves.
      row_checked := case when row_checked is null then (quote_literal(term) || ':*')::tsquery
                          else row_checked && (quote_literal(term) || ':*')::tsquery end;
    else
      groups := groups || (quote_literal(term) || ':*')::tsquery;
    end if;
  end loop;

  if born_from is not null or born_to is not null then
    groups := groups || birth_year_query(
      coalesce(extract(year from born_from)::integer, 1900),
      coalesce(extract(year from born_to)::integer, extract(year from product_today())::integer));
  end if;

  if must is not null then index_conditions := ' and document @@ $1'; end if;
  -- One condition for each group: inside a single query GIN would read the whole of every alternative.
  for i in 1..cardinality(groups) loop
    index_conditions := index_conditions || format(' and document @@ $2[%s]', i);
  end loop;
  -- The function form of @@ is never given to the index.
  if row_checked is not null then row_conditions := ' and ts_match_vq(document, $3)'; end if;
  if born_from is not null then row_conditions := row_conditions || ' and birth_date >= $4'; end if;
  if born_to is not null then row_conditions := row_conditions || ' and birth_date <= $5'; end if;

  for hit in execute
    'select s.seq, s.candidate_id from (select * from candidate_search where seq < $6 order by seq desc limit $8) s where true'
    || index_conditions || row_conditions || ' order by s.seq desc limit $7'
    using must, groups, row_checked, born_from, born_to, cursor_seq, page_size, probe_size
  loop
    found := found + 1; cursor_seq := hit.seq; seq := hit.seq; candidate_id := hit.candidate_id;
    return next;
  end loop;
  if found >= page_size then return; end if;

  for segment in select s.name from candidate_segment s where s.low < cursor_seq order by s.low desc loop
    -- "seq + 0" forbids walking the primary key.
    for hit in execute
      format('select seq, candidate_id from %I where seq < $6', segment.name) || index_conditions || row_conditions
      || case when index_conditions = '' then ' order by seq desc limit $7' else ' order by seq + 0 desc limit $7' end
      using must, groups, row_checked, born_from, born_to, cursor_seq, page_size - found
    loop
      found := found + 1; cursor_seq := hit.seq; seq := hit.seq; candidate_id := hit.candidate_id;
      return next;
    end loop;
    exit when found >= page_size;
  end loop;
end $$;
