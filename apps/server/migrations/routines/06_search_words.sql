-- The stock parser reads "C++" as "c" and "sênior/pleno" as a file path, so words are cut here.
-- "3.500,00" and "3500" are one word: a target salary is found in both notations.
-- Every byte of a word is below "~".
create or replace function search_words(t text) returns text[] language sql immutable strict parallel safe as $$
  select coalesce(array_agg(distinct word), '{}')
  from regexp_split_to_table(
    regexp_replace(regexp_replace(search_text(t), '(\d)[.,]00(?!\d)', '\1', 'g'), '(\d)\.(?=\d{3}(\D|$))', '\1', 'g'),
    '[^a-z0-9+#%_]+') word
  where word <> ''
    and word <> all ('{a,o,e,as,os,de,da,do,das,dos,em,no,na,nos,nas,com,para,por,que,um,uma}')
$$;

create or replace function search_facet(kind text, value text) returns text language sql immutable strict parallel safe as $$
  select kind || '=' || replace(case when kind = 'u' then value else search_text(value) end, ' ', '_')
$$;

-- A lexeme as a query, whatever characters it holds.
create or replace function exact_query(lexeme text) returns tsquery language sql immutable strict parallel safe as $$
  select ('''' || replace(replace(lexeme, '\', '\\'), '''', '''''') || '''')::tsquery
$$;

-- Words that begin so; `word` is one that search_words made.
create or replace function prefix_query(word text) returns tsquery language sql immutable strict parallel safe as $$
  select (quote_literal(word) || ':*')::tsquery
$$;

-- Counts again in how many of the newest resumes each word occurs; new words enter at once, when a resume is saved.
create or replace function search_vocabulary_refresh() returns void language sql as $$
  insert into search_vocabulary
    select word, ndoc
    from ts_stat('select document from candidate_search where seq > (select last_value from candidate_search_seq) - 1000000')
    where word !~ '='
    order by word
  on conflict (word) do update set resumes = excluded.resumes
$$;

-- Words containing a fragment; when there is none, the nearest spellings.
create or replace function search_vocabulary_expand(fragment text) returns tsquery language sql stable as $$
  with containing as (
    select word from search_vocabulary where word like '%' || fragment || '%' order by resumes desc limit 30
  ), near as (
    select word from search_vocabulary
    where not exists (select from containing) and word % fragment and similarity(word, fragment) >= 0.5
    order by similarity(word, fragment) desc, resumes desc limit 5
  )
  select string_agg(quote_literal(word), ' | ')::tsquery from (select word from containing union all select word from near) found
$$;

-- How many words begin so, and in how many resumes they occur. A range, because LIKE with a pattern that the planner
-- does not know reads the whole vocabulary.
create or replace function search_vocabulary_count(prefix text, out words bigint, out resumes bigint) language sql stable as $$
  select count(*), coalesce(sum(v.resumes), 0) from search_vocabulary v where v.word ~>=~ prefix and v.word ~<~ (prefix || '~')
$$;

create or replace function search_vocabulary_words(prefix text) returns tsquery language sql stable as $$
  select string_agg(quote_literal(v.word), ' | ')::tsquery
  from search_vocabulary v where v.word ~>=~ prefix and v.word ~<~ (prefix || '~')
$$;
