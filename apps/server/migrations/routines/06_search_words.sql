-- Functions that compose a document and contain a query are in PL/pgSQL, which stores the plans of its statements. PostgreSQL 15 to 17
-- plan an SQL function again for each statement that calls it, which took most of the time of storing a vacancy.

-- The stock parser reads "C++" as "c" and "sênior/pleno" as a file path, so words are cut here.
-- "3.500,00" and "3500" are one word: a target salary is found in both notations.
-- Every byte of a word is below "~".
create or replace function search_words(t text) returns text[] language plpgsql immutable strict parallel safe as $$
begin
  return (
    select coalesce(array_agg(distinct word), '{}')
    from regexp_split_to_table(
      regexp_replace(regexp_replace(search_text(t), '(\d)[.,]00(?!\d)', '\1', 'g'), '(\d)\.(?=\d{3}(\D|$))', '\1', 'g'),
      '[^a-z0-9+#%_]+') word
    where word <> ''
      and word <> all ('{a,o,e,as,os,de,da,do,das,dos,em,no,na,nos,nas,com,para,por,que,um,uma}'));
end $$;

create or replace function search_facet(kind text, value text) returns text language sql immutable strict parallel safe as $$
  select kind || '=' || replace(case when kind = 'u' then value else search_text(value) end, ' ', '_')
$$;

-- Returns the lexeme of a city in its state.
create or replace function search_city(state text, city text) returns text language sql immutable strict parallel safe
  return 'c=' || lower(state) || '/' || btrim(regexp_replace(search_text(city), '[^a-z0-9]+', '_', 'g'), '_');

-- Returns the lexemes of the map cells that contain a municipality. A search around a place names a few cells instead of hundreds of cities.
create or replace function search_cells(state text, city text) returns text[] language plpgsql stable strict parallel safe as $$
begin
  return (select d.cells from dictionary_city d where d.lexeme = search_city(search_cells.state, search_cells.city) limit 1);
end $$;

-- Quotes a lexeme for use in a query.
create or replace function exact_query(lexeme text) returns tsquery language sql immutable strict parallel safe as $$
  select ('''' || replace(replace(lexeme, '\', '\\'), '''', '''''') || '''')::tsquery
$$;

-- Folds a text to words separated by single blanks. A technical name becomes one word, and a word loses its second gender:
--   C# -> csharp, C++ -> cplusplus, .NET -> dotnet, Node.js -> nodejs, front-end -> frontend, NR-10 -> nr10, CNH AB -> cnh cnha cnhb,
--   enfermeiro(a) -> enfermeiro, desenvolvedor/a -> desenvolvedor, 3.500,00 -> 3500, sem experiência, s/ exp -> semexperiencia,
--   MEI -> microempreendedor individual, auxílio -> beneficio (except before "de"), CREAS -> cras
create or replace function search_plain(t text) returns text language plpgsql immutable strict parallel safe as $$
declare
  folded text := search_text(t);
begin
  -- A lookbehind would read the text from its start for each "/a".
  folded := regexp_replace(folded, '\((?:a|o|as|os|es)\)|([a-z]{3})/(?:a|o|as|os)\M', '\1', 'g');
  if folded ~ '[#+.]|net' then
    folded := regexp_replace(folded, '\mc ?#', ' csharp ', 'g');
    folded := regexp_replace(folded, '\mc ?\+\+', ' cplusplus ', 'g');
    folded := regexp_replace(folded, '\.net\M', ' dotnet', 'g');
    folded := regexp_replace(folded, '(?<=[a-z])\.js\M', 'js', 'g');
  end if;
  if folded ~ '(end|stack)' then
    folded := regexp_replace(folded, '\m(front|back)[ -]+end\M', '\1end', 'g');
    folded := regexp_replace(folded, '\mfull[ -]+stack\M', 'fullstack', 'g');
  end if;
  if folded ~ '\d' then
    folded := regexp_replace(folded, '(\d)\+', '\1mais ', 'g');
    folded := regexp_replace(folded, '\mnr[ .-]*0?(\d{1,2})\M', 'nr\1', 'g');
    folded := regexp_replace(folded, '(\d)[.,]00(?!\d)', '\1', 'g');
    folded := regexp_replace(folded, '(\d)\.(?=\d{3}(?:\D|$))', '\1', 'g');
  end if;
  -- The stemmer would take "MEI" for "meio", "auxílio" for "auxiliar", and "CREAS", a kind of "CRAS", for "CREA".
  -- "Auxílio de limpeza" does mean an "auxiliar": names of benefits have no preposition.
  folded := regexp_replace(folded, '\mmei\M', 'microempreendedor individual', 'g');
  folded := regexp_replace(folded, '\mauxilio(s?)\M(?! d[aeo] )', 'beneficio\1', 'g');
  folded := regexp_replace(folded, '\mcreas\M', 'cras', 'g');
  -- Joins a negation and its word, because the word alone means the opposite.
  if folded ~ '\mexp' then
    folded := regexp_replace(folded,
      '\m(?:(?:sem|nao|dispensa)(?: [a-z]+){0,3} |s/ ?)(?:experiencia|exp\M)(?: (?:anterior|previa|profissional))?\M',
      ' semexperiencia ', 'g');
    folded := regexp_replace(folded, '\mexperiencia (?:nao (?:e )?(?:necessaria|exigida|obrigatoria)|dispensada)\M', ' semexperiencia ', 'g');
  end if;
  if folded ~ '\mcnh\M' then
    -- The last two alternatives take what may be followed by any word: "CNH B própria", but not "CNH a combinar".
    folded := regexp_replace(folded, '\mcnh[ :"-]*(?:categorias?|cat\.?)?[ :"-]*(?:'
      || '([a-e])(?:(?:,| e| ou|/)? ?([a-e]))?(?: ou superior)?(?= *(?:[^a-z ]|$| e | ou | com | para | em ))'
      || '|([bcd])\M|([a-e])(?:(?:,| e| ou|/)? ?([bcd])|([a-e]))\M)',
      'cnh cnh\1\3\4 cnh\2\5\6', 'g');
    folded := regexp_replace(folded, '(cnh[a-e]) cnh(?![a-e])', '\1', 'g');
  end if;
  -- The "e" of "categoria E" would be a stop word.
  folded := regexp_replace(folded, '\m(?:categoria|cat\.?|carteira|habilitacao) "?e"?(?= *(?:[^a-z "]|$))', 'cnh cnhe', 'g');
  return btrim(regexp_replace(folded, '[^a-z0-9]+', ' ', 'g'));
end $$;

-- Rewrites plain words so that the Portuguese stemmer returns one stem for singular, plural and both genders. The stemmer needs the
-- accents of "-ção" and "-ões" and ignores "-is", "-ns" and "-ária". It also cuts suffixes that name an occupation: "motorista" would
-- become "motor".
create or replace function search_word_forms(plain text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(plain,
    'c(?:ao|oes)\M', 'ção', 'g'),
    '(?:ao|[ao]es)\M', 'ão', 'g'),
    '([aeou])is\M', '\1l', 'g'),
    '([eou])ns\M', '\1m', 'g'),
    '\m([a-z]{2,}(?:ist|[dst]or))(?:as?|es)?\M', '\1x', 'g'),
    '\m([a-z]{2,}ari)as?\M', '\1o', 'g')
$$;

-- Returns the stemmed words of a text.
create or replace function search_vector(t text) returns tsvector language sql immutable strict parallel safe as $$
  select to_tsvector('public.search_portuguese', search_word_forms(search_plain(t)))
$$;

create or replace function search_lexemes(t text) returns text[] language sql immutable strict parallel safe as $$
  select tsvector_to_array(search_vector(t))
$$;

-- Removes the word "pessoa" from inclusive titles and roles, such as "Pessoa desenvolvedora".
create or replace function search_role(t text) returns text language sql immutable strict parallel safe
  return regexp_replace(t, '^\s*pessoas?\s+', '', 'i');

-- Adds the long forms of the short forms in a title, so that the names with "auxiliar" find "AUX. DE LIMPEZA". Texts keep their words only,
-- because short forms often mean something else there.
create or replace function search_long_forms(title text) returns text language plpgsql immutable strict parallel safe as $$
begin
  return (
    select title || coalesce(string_agg(' ' || long_form, ''), '')
    from search_text(title) folded, regexp_split_to_table(folded, '[^a-z0-9]+') word,
      lateral (values
        ('adm', 'administrativo'), ('ajud', 'ajudante'), ('almox', 'almoxarifado'), ('anal', 'analista'), ('ass', 'assistente'),
        ('assist', 'assistente'), ('asst', 'assistente'), ('aux', 'auxiliar'), ('coord', 'coordenador'), ('coz', 'cozinha'),
        ('cx', 'caixa'), ('dep', 'departamento'), ('depto', 'departamento'), ('dpto', 'departamento'), ('enc', 'encarregado'),
        ('encar', 'encarregado'), ('enf', case when folded ~ '\m(?:tec|tecnic[oa]|aux|auxiliar)\M' then 'enfermagem' else 'enfermeiro' end),
        ('eng', 'engenheiro'), ('estag', 'estágio'), ('fin', 'financeiro'), ('ger', case when folded !~ '\mserv' then 'gerente' end),
        ('inform', 'informática'), ('insp', 'inspetor'), ('limp', 'limpeza'), ('log', 'logística'), ('manut', 'manutenção'),
        ('mec', 'mecânico'), ('mkt', 'marketing'), ('mot', 'motorista'), ('op', 'operador'), ('oper', 'operador'),
        ('prod', 'produção'), ('prof', 'professor'), ('recep', 'recepcionista'), ('sec', 'secretária'),
        ('seg', case when folded ~ '\mseg\.? (?:d[eo] |no )?(?:trab|patrimonial)' then 'segurança' end), ('sup', 'supervisor'),
        ('superv', 'supervisor'), ('tec', 'técnico'), ('tecn', 'técnico'), ('trab', 'trabalho'), ('vend', 'vendedor')
      ) form (short_form, long_form)
    where short_form = word);
end $$;

-- Neighbouring words of a document that are a pair of the dictionary, as lexemes. One stop word may stand between them.
create or replace function search_pairs(document tsvector) returns text[] language plpgsql stable strict parallel safe as $$
begin
  return array(
    select 'j=' || pair.lexeme
    from (
      select word.lexeme, position, lead(word.lexeme) over following as next_lexeme, lead(position) over following as next_position,
        lead(word.lexeme, 2) over following as second_lexeme, lead(position, 2) over following as second_position
      from unnest(document) word, unnest(word.positions) position
      window following as (order by position)
    ) placed,
      lateral (values (placed.lexeme || '_' || next_lexeme, next_position), (placed.lexeme || '_' || second_lexeme, second_position))
        pair (lexeme, position)
    where pair.position <= placed.position + 2 and exists (select from dictionary_pair d where d.lexeme = pair.lexeme));
end $$;

-- The same for a title or role, whose words may be in any order.
create or replace function search_title_pairs(title tsvector) returns text[] language plpgsql stable strict parallel safe as $$
declare
  pairs text[] := array(
    select first || '_' || second from unnest(tsvector_to_array(title)) first, unnest(tsvector_to_array(title)) second);
begin
  return array(select 'j=' || d.lexeme from dictionary_pair d where d.lexeme = any (pairs));
end $$;

-- Builds a search document. It contains every word with its positions, the words of some fields again with a prefix ("r=" for
-- `role`, "e=" for `role` and `experience`, "g=" for `area`), and pairs of words ("j=").
create or replace function search_document(role text, experience text, area text, rest text) returns tsvector
language plpgsql stable parallel safe as $$
declare
  main tsvector := search_vector(search_long_forms(search_role(role)));
  other tsvector := search_vector(experience);
  field tsvector := search_vector(coalesce(area, ''));
  words tsvector := main || other || field || search_vector(rest);
begin
  return words || array_to_tsvector(search_pairs(words) || search_title_pairs(main)
    || array(select 'r=' || lexeme from unnest(tsvector_to_array(main)) lexeme)
    || array(select 'e=' || lexeme from unnest(tsvector_to_array(strip(main || other))) lexeme)
    || array(select 'g=' || lexeme from unnest(tsvector_to_array(field)) lexeme));
end $$;

-- Returns the plain words of a typed text in order, each with its lexeme. The lexeme of a stop word is null.
create or replace function search_typed_words(t text) returns table (place bigint, word text, lexeme text) language sql immutable strict as $$
  select place, word, (search_lexemes(word))[1]
  from regexp_split_to_table(search_plain(t), ' ') with ordinality split (word, place)
  where word <> ''
  order by place
$$;

-- Pairs count as contained once all documents are rewritten.
create or replace function search_pairs_confirm() returns void language sql as $$
  update dictionary_pair set is_pending = false
  where is_pending and not exists (select from search_reindex where before_seq is not null or before_id is not null)
$$;

-- Stores the words of a text, sorted so that two transactions with the same new words cannot deadlock.
create or replace function search_word_remember(of_side search_side, plain text) returns void language plpgsql as $$
begin
  insert into search_word (side, word, lexeme)
    select of_side, word, (search_lexemes(word))[1] from (select distinct regexp_split_to_table(plain, ' ') collate "C" as word) split
    where word ~ '[a-z]' and length(word) between 3 and 40
      and not exists (select from search_word w where w.side = of_side and w.word = split.word)
    order by word
  on conflict do nothing;
end $$;

-- Returns the number of the first tier that a document matches, or null if it matches none.
create or replace function search_tier(document tsvector, tiers tsquery[]) returns integer language plpgsql immutable strict parallel safe as $$
declare
  -- Documents have no weights, so this only decompresses them once instead of for each tier.
  decompressed constant tsvector := setweight(document, 'D');
begin
  for tier in 1..cardinality(tiers) loop
    if decompressed @@ tiers[tier] then return tier; end if;
  end loop;
  return null;
end $$;
