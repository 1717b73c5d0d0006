-- Everybody applies to one vacancy. Triggers are off, so the rows that they maintain are written here too.
create function bench.add_applicants(to_vacancy uuid) returns void language sql as $$
  insert into application (candidate_id, vacancy_id, id, applied_day, slot, status, applied_at)
    select id, to_vacancy, bench.id_at(sent, n), sent::date, 1,
      (array['Currículo Enviado', 'Currículo Enviado', 'Currículo Enviado', 'Currículo Enviado', 'Currículo Enviado',
        'Em Análise', 'Em Análise', 'Aprovado', 'Dispensado', 'Dispensado'])[1 + n % 10]::application_status, sent
    from (select id, n, now() - random() * interval '80 days' as sent from (select id, row_number() over ()::integer as n from candidate) k) k;
  insert into applicant_search (vacancy_id, candidate_id, application_id, status, score, experience_days, state, name_text, hidden)
    select app.vacancy_id, cand.id, app.id, app.status, 0, cand.experience_days, cand.state, search_text(cand.name), false
    from application app join candidate cand on cand.id = app.candidate_id
    order by app.id;
  insert into applicant_count (vacancy_id, status, total)
    select vacancy_id, status, count(*) from applicant_search group by vacancy_id, status;
  insert into applicant_score_due (vacancy_id) values (to_vacancy);
$$;
