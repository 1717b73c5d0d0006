-- The legal ages for work are explained in docs/decisions/0032-legal-ages.md.

-- True if the folded text of a vacancy mentions night work, from 22 to 5 (CLT art. 404), by name or by hours that overlap it.
create or replace function match_at_night(folded text) returns boolean language sql immutable parallel safe as $$
  select folded ~ 'noturn|madrugad|\mnoite\M' or exists (
    select from regexp_matches(folded, '\m([0-9]{1,2}) *(?:[h:] *([0-9]{2})?)? *(?:s|rs|oras)? *(?:as|a|ate|e|-) *([0-9]{1,2}) *[h:] *([0-9]{2})?', 'g') hours,
      lateral (select
        60 * hours[1]::integer + coalesce(hours[2], '0')::integer as starts,
        60 * hours[3]::integer + coalesce(hours[4], '0')::integer as ends) told
    where starts < 5 * 60 or ends > 22 * 60 or ends <= starts)
$$;

-- True if the law allows the vacancy at this age in whole years. Apprentices: CLT art. 428; work before 16, and at night before
-- 18: Constitution, art. 7, XXXIII; a business of one's own: Civil Code, arts. 5 and 972.
create or replace function match_lawful(employment employment_type, at_night boolean, age integer)
returns boolean language sql immutable parallel safe
  return case employment
      when 'Jovem Aprendiz' then age between 14 and 23
      when 'PJ' then age >= 18
      else age >= 16
    end and (age >= 18 or not at_night);

create or replace function age_today(birth_date date) returns integer language sql stable
  return extract(year from age(product_today(), birth_date))::integer;

create or replace function lawful_employments(for_candidate uuid) returns setof employment_type language sql stable as $$
  select employment from candidate k, unnest(enum_range(null::employment_type)) employment
  where k.id = for_candidate and match_lawful(employment, false, age_today(k.birth_date))
$$;
