-- The rows are the same at every run: nothing depends on now().
create function bench.company_id(n integer) returns uuid language sql immutable
  return bench.id_at(timestamptz '2026-01-01 00:00:00Z' + n * interval '1 minute', n);

-- Companies, each with as many open vacancies as it may have, and one candidate to look at them.
create function bench.add_companies(companies integer) returns void language sql as $$
  with firm as (select n, bench.company_id(n) as id from generate_series(1, companies) n),
    account as (insert into account (id, role, email, password_hash) select id, 'Company', 'empresa' || n || '@exemplo.com.br', 'x' from firm)
  insert into company (id, name, type, branch_of_activity, contact_position, phone, description, cep, street, number, neighborhood, city, state, cnpj, legal_name, trade_name)
  select id, 'Empresa ' || initcap(bench.some_word()) || ' ' || n, 'Empresa Empregadora', 'Serviços', 'RH', '551133224455', 'Descrição.', '01310100', 'Rua',
    '1', 'Centro', 'São Paulo', 'SP', '11222333000181', 'Razão', 'Fantasia' from firm
$$;

create table bench.city (state text primary key, names text[]);

create function bench.vacancy_published(n integer, vacancies integer, until timestamptz) returns timestamptz language sql immutable
  return until - (vacancies - n) * (interval '85 days' / vacancies);

-- Adds the vacancies from `first` to `last` of all `vacancies`, with their search rows.
create function bench.add_vacancies(first integer, last integer, vacancies integer, companies integer, until timestamptz) returns void language sql as $$
  insert into vacancy (id, company_id, title, description, area, salary, salary_currency, salary_amount, city, state, working_days, working_hours,
    employment_type, required_qualifications, desired_skills, deadline, created_at,
    work_mode, weekly_hours, reply_days, pay_from, pay_to, pay_currency, pay_period, benefits, affirmative_for)
  select bench.id_at(published, n), bench.company_id(1 + n % companies),
    bench.pick(roles, 1.5) || case n % 4 when 0 then ' ' || bench.pick('{Júnior,Pleno,Sênior,Trainee}', 1.2) when 1 then ' - ' || initcap(bench.some_word()) else '' end,
    (select repeat(string_agg(bench.some_word(), ' ') || '. ', 6) from generate_series(1, 20 + n % 13)),
    area, salary, money.currency, money.amount,
    bench.pick((select names from bench.city where city.state = posting.state), 3), state, '{Segunda-Feira,Terça-Feira,Quarta-Feira,Quinta-Feira,Sexta-Feira}', '08:00 às 17:00',
    bench.pick('{CLT,PJ,Estágio,Temporário,Jovem Aprendiz}', 2)::employment_type,
    (select array_agg(bench.pick(skills, skew)) from generate_series(1, 1 + n % 4) skew)
      || case when n % 5 = 0 then array['Inglês avançado'] when n % 37 = 0 then array['Espanhol fluente'] when n % 211 = 0 then array['Japonês básico'] else '{}' end,
    (select array_agg(bench.pick('{Comunicação,Trabalho em equipe,Proatividade,Organização,Liderança,Empatia,Negociação,Criatividade}', 1.4)) from generate_series(1, 1 + n % 3)),
    published::date + 90, published,
    ('{Presencial,Presencial,Presencial,Presencial,Híbrido,Híbrido,Híbrido,Remoto}'::work_mode[])[1 + n % 9],
    ('{44,44,40,40,40,36,30,20}'::integer[])[1 + n % 11],
    case when n % 7 = 0 then ('{7,7,7,5,10,14,30}'::integer[])[1 + n % 9] when n % 4999 = 0 then 2 end,
    case when ranged then round(0.8 * money.amount) end, case when ranged then money.amount end,
    case when ranged then money.currency end::currency, case when ranged then 'Mês'::salary_period end,
    (enum_range(null::benefit))[1 + n % 7:n % 13],
    case when n % 40 = 0 then '{Pessoas com deficiência}' when n % 101 = 0 then '{Mulheres,Pessoas negras}' when n % 5003 = 0 then '{Indígenas}' else '{}' end::affirmative_group[]
  from (
    select n, bench.vacancy_published(n, vacancies, until) as published, bench.some_area() as area, bench.some_state() as state,
      coalesce('R$ ' || case when random() < 0.7 then 1500 + 100 * floor(120 * power(random(), 3))::integer end, '') as salary
    from generate_series(first, last) n
  ) posting join bench.area_words using (area), parse_money(salary) money, lateral (select n % 2 = 0 and money.amount > 0 as ranged) pay;

  insert into vacancy_search
    (id, area, state, employment_type, salary_currency, salary_amount, deadline, title_text, requirements_text, city_text,
     work_mode, weekly_hours, reply_days, benefits, affirmative_for, live_since, document)
  select id, area, state, employment_type, salary_currency, salary_amount, deadline, search_text(title),
    search_text(array_to_string(required_qualifications || desired_skills, ' | ')), search_text(city),
    work_mode, weekly_hours, reply_days, nullif(benefits, '{}'), nullif(affirmative_for, '{}'), created_at, vacancy_search_document(v)
  from vacancy v
  where id between bench.id_at(bench.vacancy_published(first, vacancies, until), first)
    and bench.id_at(bench.vacancy_published(last, vacancies, until), last)
  order by id
$$;
