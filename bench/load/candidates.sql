-- Resumes number $first to $last, and their accounts. Run with triggers off, so what triggers keep is written here too.
create function bench.add_candidates(first integer, last integer) returns void language sql as $$
  with person as materialized (
    select n, bench.id_at(now() - (last - n + 1) * interval '20 seconds', n) as id, bench.some_area() as area, bench.some_state() as state,
      bench.pick('{Maria,José,Ana,João,Antônio,Francisca,Carlos,Adriana,Paulo,Juliana,Lucas,Márcia,Pedro,Fernanda,Luiz,Patrícia,Marcos,Aline,Gabriel,Sandra,Rafael,Camila,Daniel,Amanda,Marcelo,Bruna,Bruno,Jéssica,Eduardo,Letícia,Felipe,Júlia,Rodrigo,Luciana,Iracema,Conceição,Ubirajara,Zuleide,Otávio,Quitéria}', 1.6)
        || ' ' || bench.pick('{Silva,Santos,Oliveira,Souza,Rodrigues,Ferreira,Alves,Pereira,Lima,Gomes,Costa,Ribeiro,Martins,Carvalho,Almeida,Lopes,Soares,Fernandes,Vieira,Barbosa,Rocha,Dias,Nascimento,Andrade,Moreira,Nunes,Marques,Machado,Mendes,Freitas,Cardoso,Ramos,Gonçalves,Santana,Teixeira,Araújo,Pinto,Cavalcanti,Bittencourt,Vasconcelos}', 1.4)
        || ' ' || initcap(bench.some_word()) as name,
      (current_date - (14 + 60 * power(random(), 1.5)) * interval '365.25 days')::date as birth_date,
      'R$ ' || (1500 + 250 * floor(40 * power(random(), 3))::integer) as salary,
      (select string_agg(bench.some_word(), ' ') from generate_series(1, 14 + n % 12)) as words,
      (select jsonb_agg(jsonb_build_object('role', 'Cargo', 'company', 'Empresa ' || job, 'mainActivities', repeat('Rotinas do setor e apoio à equipe. ', 6),
          'startDate', current_date - job * 700 - (random() * 600)::integer, 'endDate', current_date - job * 700 + 30))
        from generate_series(1, greatest(0, n % 7 - 2)) job) as jobs,
      (select jsonb_agg(jsonb_build_object('name', bench.pick('{Inglês,Espanhol,Francês,Italiano,Alemão,Japonês,Libras,Mandarim,Árabe,Russo,Coreano,Guarani,Hebraico,Sueco,Iorubá}', 2.5), 'level', 'Intermediario'))
        from generate_series(1, n % 3)) as languages
    from generate_series(first, last) n
  ), account as (
    insert into account (id, role, email, password_hash) select id, 'Candidate', 'candidata' || n || '@exemplo.com.br', 'x' from person
  )
  insert into candidate (id, name, phone, birth_date, gender, education_level, cep, street, number, neighborhood, city, state, desired_role, desired_city,
    desired_state, salary, salary_currency, salary_amount, area, about, experience, languages, qualifications, experience_days, search_seq)
  select id, name, '5511987654321', birth_date, 'Feminino', 'Ensino Médio', '01310100', 'Rua das Flores', '10', 'Centro', 'Cidade de ' || state, state,
    roles[1 + n % 5], 'Cidade de ' || state, state, salary, money.currency, money.amount, area,
    left(roles[1 + n % 5] || '. ' || words || ' ' || skills[1 + n % 5], 400),
    coalesce(jobs, '[]'), coalesce(languages, '[]'),
    jsonb_build_array(
      jsonb_build_object('description', skills[1 + n % 5]),
      jsonb_build_object('description', skills[1 + n % 3]),
      jsonb_build_object('description', bench.pick((select array_agg(name order by md5(name)) from soft_skill), 1.8)),
      jsonb_build_object('description', bench.pick((select array_agg(name order by md5(name)) from soft_skill), 1.3))),
    experience_days(coalesce(jobs, '[]'), current_date), n
  from person join bench.area_words using (area), parse_money(salary) money
$$;
