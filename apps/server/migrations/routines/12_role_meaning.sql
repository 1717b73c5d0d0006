-- Interprets a written role with the names of the dictionary. The results are queries for the prefixed words of vacancy titles.

-- Splits a role into its alternatives, as in "Porteiro ou zelador", three at most.
create or replace function role_alternatives(role text) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(part order by place), '{}') from (
    select part, place
    from regexp_split_to_table(
      regexp_replace(search_text(left(search_role(role), 100)), '\((?:a|o|as|os|es)\)|(?<=[a-z]{3})/(?:a|o|as|os)\M', '', 'g'),
      '[/,;|()]| ou ') with ordinality split (part, place)
    where part ~ '[a-z]{2}' order by place limit 3) parts
$$;

-- Combines two queries with "or". Either may be null.
create or replace function either_query(one tsquery, other tsquery) returns tsquery language sql immutable parallel safe
  return case when one is null then other when other is null then one else one || other end;
create or replace function both_queries(one tsquery, other tsquery) returns tsquery language sql immutable parallel safe
  return case when one is null then other when other is null then one else one && other end;

-- Returns the names of the dictionary in a list of lexemes, the longest at each place, and the words between them. `without_level`
-- contains the words of a name without those of level, if it has both. `first_word` is the first word under all its names, if it is no
-- word of level.
create or replace function role_terms(words text[])
returns table (
  typed tsquery, kind dictionary_name_kind, is_level boolean, condition tsquery, same tsquery, same_with_level tsquery, near tsquery, related tsquery,
  without_level tsquery, first_word tsquery)
language plpgsql stable rows 3 set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  name record;
  next_place integer := 1;
  rest text[];
begin
  for name in
    select distinct on (start) start, length, d.kind, d.is_level, d.condition, d.meaning_id
    from generate_series(1, cardinality(words)) start
    cross join generate_series(1, least(6, cardinality(words) - start + 1)) length
    left join dictionary_name d on d.lexemes = array_to_string(words[start:start + length - 1], ' ')
    where d.lexemes is not null or length = 1
    order by start, length desc
  loop
    continue when name.start < next_place;
    next_place := name.start + name.length;
    typed := (select string_agg(quote_literal('r=' || word), ' & ')::tsquery from unnest(words[name.start:next_place - 1]) word);
    kind := coalesce(name.kind, 'word');
    is_level := coalesce(name.is_level, false);
    condition := name.condition;
    select m.same::tsquery, m.same_with_level::tsquery, m.near::tsquery, m.related::tsquery into same, same_with_level, near, related
    from dictionary_meaning m where m.id = name.meaning_id;
    rest := array(
      select word from unnest(words[name.start:next_place - 1]) word
      where not exists (select from dictionary_name d where d.lexemes = word and d.is_level));
    without_level := case when cardinality(rest) between 1 and name.length - 1 then
      (select string_agg(quote_literal('r=' || word), ' & ')::tsquery from unnest(rest) word) end;
    first_word := case when name.length > 1 and rest[1] = words[name.start] then
      either_query(exact_query('r=' || rest[1]), (
        select m.same::tsquery from dictionary_name d join dictionary_meaning m on m.id = d.meaning_id where d.lexemes = rest[1])) end;
    return next;
  end loop;
end $$;

-- Returns the meaning of one role:
--   exact    all its words
--   same     the same occupation at the same level, under any name
--   close    the same occupation at another level, or without the words that make it more specific
--   near     a related occupation to which this one is related, too, or the occupation that the first word alone names
--   related  any related occupation
--   named    all its words or names that mean the same, at any level and under any condition
-- Each is null if the role names nothing of the kind. `close` is null only for a role without a meaning. A word of level alone, such as
-- "Coordenadora", is no occupation.
create or replace function role_meaning(
  role text, out exact tsquery, out same tsquery, out close tsquery, out near tsquery, out related tsquery, out named tsquery,
  out says_occupation boolean)
language plpgsql stable as $$
declare
  learners constant tsquery := '''m=jovem_aprendiz'' | ''m=estagio''';
  levels constant tsquery := (select v.levels from dictionary_version v);
  alternatives constant text[] := role_alternatives(role);
  alternative text;
  role_words text[];
  first_word text;
  term record;
  words tsquery;
  names tsquery;
  names_with_level tsquery;
  conditions tsquery;
  head tsquery;
  near_head tsquery;
  related_head tsquery;
  knows_head boolean;
  is_learner boolean;
begin
  foreach alternative in array alternatives loop
    words := null; names := null; names_with_level := null; conditions := null;
    head := null; near_head := null; related_head := null; knows_head := false;
    role_words := array(
      select lexeme from search_typed_words(alternative) typed where lexeme is not null order by typed.place limit 12);
    -- In "Analista contábil ou fiscal" the second role is "analista fiscal".
    if alternative = alternatives[1] then
      first_word := case when cardinality(role_words) > 1 then role_words[1] end;
    elsif cardinality(role_words) = 1 and exists (
      select from dictionary_name d where d.lexemes = first_word || ' ' || role_words[1]) then
      role_words := array[first_word, role_words[1]];
    end if;
    for term in
      select t.* from role_terms(role_words) t where t.kind <> 'filler'
    loop
      if term.kind = 'condition' then
        conditions := both_queries(conditions, term.condition);
        continue;
      end if;
      term.same := either_query(term.typed, term.same);
      words := both_queries(words, term.typed);
      names := both_queries(names, term.same);
      names_with_level := either_query(names_with_level, case when term.is_level then term.same else term.same_with_level end);
      says_occupation := coalesce(says_occupation, false) or not term.is_level;
      -- The first word and the first name in the dictionary are the occupation; the following words make it more specific.
      if not term.is_level and (head is null or term.kind = 'concept' and not knows_head) then
        knows_head := term.kind = 'concept';
        head := either_query(head, either_query(term.same, term.without_level && levels));
        near_head := either_query(term.near, term.first_word);
        related_head := term.related;
      end if;
    end loop;
    is_learner := coalesce(conditions::text ~ 'm=(jovem_aprendiz|estagio)', false);
    -- In "Vendedor (remoto)" the second part is not a role, because every remote vacancy would have it.
    continue when names is null and (conditions is null or not is_learner and cardinality(alternatives) > 1);
    exact := either_query(exact, words);
    named := either_query(named, coalesce(names, conditions));
    same := either_query(same, both_queries(
      both_queries(conditions, names && either_query(!!levels, names_with_level)), case when not is_learner then !!learners end));
    close := either_query(close, case when is_learner then conditions else coalesce(head, names, conditions) end);
    near := either_query(near, near_head);
    related := either_query(related, related_head);
  end loop;
end $$;
