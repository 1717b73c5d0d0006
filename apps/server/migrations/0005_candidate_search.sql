-- Candidate search at 13 million resumes. One narrow row per candidate holds one tsvector of words and facets, under
-- one GIN index, in segments by update order that are read newest first until a page is full.
-- Facets cannot collide with words, which never contain "=":
--   a=saude  area      u=SP  state      l=ingles  language      s=lideranca  soft skill      w=excel  word of a qualification
--   b=1994   birth year          d=199  birth decade            x=1 has experience, x=0 none, x=3 and x=5 more than so many years
--   n=17     window of rows that lie together

create sequence candidate_search_seq;

create table candidate_search (
  seq bigint not null,
  candidate_id uuid not null,
  birth_date date not null,
  document tsvector not null
) partition by range (seq);

-- To keep the newest twenty of a common word, all of a segment's rows that hold it would be read and sorted: such words
-- are looked for window by window instead.
create function candidate_window_rows() returns integer language sql immutable parallel safe return 25000;
create function candidate_window(seq bigint) returns bigint language sql immutable strict parallel safe
  return (seq - 1) / candidate_window_rows();

create table candidate_segment (name text primary key, low bigint not null unique, high bigint not null);

create function candidate_segment_add(size bigint default 500000) returns text language plpgsql as $$
declare
  low bigint := coalesce((select max(s.high) from candidate_segment s), 1);
  name text := 'candidate_segment_' || low;
begin
  execute format('create table %I (like candidate_search including all, primary key (seq))', name);
  -- A pending list was measured to double the median search.
  execute format('create index %I on %I using gin (document) with (fastupdate = off)', name || '_document', name);
  -- Attached, not created in place: that would lock every search out.
  execute format('alter table candidate_search attach partition %I for values from (%s) to (%s)', name, low, low + size);
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
-- "3.500,00" and "3500" are one word: a target salary is found in both notations.
-- Every byte of a word is below "~".
create function search_words(t text) returns text[] language sql immutable strict parallel safe as $$
  select coalesce(array_agg(distinct word), '{}')
  from regexp_split_to_table(
    regexp_replace(regexp_replace(search_text(t), '(\d)[.,]00(?!\d)', '\1', 'g'), '(\d)\.(?=\d{3}(\D|$))', '\1', 'g'),
    '[^a-z0-9+#%_]+') word
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

-- Words that begin so; `word` is one that search_words made.
create function prefix_query(word text) returns tsquery language sql immutable strict parallel safe as $$
  select (quote_literal(word) || ':*')::tsquery
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
      || array[search_facet('a', c.area::text), search_facet('u', c.state), 'n=' || candidate_window(c.search_seq),
               'b=' || extract(year from c.birth_date)::integer, 'd=' || extract(year from c.birth_date)::integer / 10,
               case when c.experience_days > 0 then 'x=1' else 'x=0' end,
               case when c.experience_days > 3 * 365.25 then 'x=3' end,
               case when c.experience_days > 5 * 365.25 then 'x=5' end]
      || array(select search_facet('l', language ->> 'name') from jsonb_array_elements(c.languages) language)
      || array(select 'w=' || word
               from jsonb_array_elements(c.qualifications) q, unnest(search_words(q ->> 'description')) word)
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
