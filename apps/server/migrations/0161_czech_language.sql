-- The language "Checo" is now called "Tcheco". Like every save, this moves the few resumes with it to the front of the search.
update candidate
set languages = (
  select jsonb_agg(case when search_text(language ->> 'name') = 'checo' then language || '{"name": "Tcheco"}' else language end order by place)
  from jsonb_array_elements(languages) with ordinality entry (language, place))
where languages @? '$[*].name ? (@ like_regex "^checo$" flag "i")';

update saved_search
set filters = jsonb_set(filters, '{language}', (
  select jsonb_agg(case when search_text(language) = 'checo' then 'Tcheco' else language end order by place)
  from jsonb_array_elements_text(filters -> 'language') with ordinality entry (language, place)))
where filters @? '$.language[*] ? (@ like_regex "^checo$" flag "i")';

-- An owner's alert stays unchanged if an equal one would exist.
update vacancy_alert a
set filters = changed.filters
from (select id, filters || '{"language": "Tcheco"}' as filters from vacancy_alert where search_text(filters ->> 'language') = 'checo') changed
where a.id = changed.id
  and not exists (
    select from vacancy_alert other
    where coalesce(other.candidate_id, other.address_id) = coalesce(a.candidate_id, a.address_id)
      and other.search_key = md5(search_text(changed.filters::text))::uuid);
