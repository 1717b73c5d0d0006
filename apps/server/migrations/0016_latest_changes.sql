-- What companies did last with a candidate's applications, read newest first without reading all that they sent.
create index application_step_answer on application_step (candidate_id, at desc, id desc) where status <> 'Currículo Enviado';
