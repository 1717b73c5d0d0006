-- Who applied to a vacancy, narrow: what its company lists fifty thousand applicants by. A row for each application, kept by
-- triggers; a banned candidate's is hidden.
create table applicant_search (
  vacancy_id uuid not null,
  candidate_id uuid not null,
  application_id uuid not null,
  status application_status not null,
  -- of the recommendations' one scoring; when either side changes it is reckoned anew within a minute
  score smallint not null,
  experience_days integer not null,
  state text not null,
  name_text text not null,
  hidden boolean not null,
  primary key (vacancy_id, candidate_id)
);
create index applicant_search_candidate on applicant_search (candidate_id, vacancy_id);
create index applicant_search_newest on applicant_search (vacancy_id, status, application_id) where not hidden;
create index applicant_search_score on applicant_search (vacancy_id, status, score, application_id) where not hidden;
create index applicant_search_experience on applicant_search (vacancy_id, status, experience_days, application_id) where not hidden;

-- How many applicants a vacancy has in each status: every change appends a delta, a job folds them each minute, a reading adds
-- both. What has come to nothing is not kept.
create table applicant_count (
  vacancy_id uuid not null,
  status application_status not null,
  total bigint not null,
  primary key (vacancy_id, status)
);
create table applicant_count_delta (vacancy_id uuid not null, status application_status not null, change integer not null);
create index applicant_count_delta_vacancy on applicant_count_delta (vacancy_id);

-- Vacancies and resumes that changed, so that how they fit is to be reckoned anew. Only appended to: whoever saves waits for nobody.
create table applicant_score_due (
  id bigint generated always as identity primary key,
  vacancy_id uuid references vacancy on delete cascade,
  candidate_id uuid references candidate on delete cascade,
  -- where the work on a vacancy has come to
  after_candidate_id uuid,
  check (num_nonnulls(vacancy_id, candidate_id) = 1)
);
create index applicant_score_due_vacancy on applicant_score_due (vacancy_id) where vacancy_id is not null;
create index applicant_score_due_candidate on applicant_score_due (candidate_id) where candidate_id is not null;

insert into applicant_search
  select p.vacancy_id, p.candidate_id, p.id, p.status, 0, k.experience_days, k.state, search_text(k.name), k.banned
  from application p join candidate k on k.id = p.candidate_id;
insert into applicant_count
  select vacancy_id, status, count(*) from applicant_search where not hidden group by vacancy_id, status;
insert into applicant_score_due (vacancy_id) select distinct vacancy_id from application;
