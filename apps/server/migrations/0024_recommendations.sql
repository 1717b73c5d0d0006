-- Give more now, or take a resume in another form.
drop function if exists recommend_vacancies(uuid, integer);

-- Who wants to work in a state, whatever their area: candidates of vacancies that have none, and those who have told none. Where
-- somebody lives finds nobody.
drop index if exists candidate_area_state;
create index candidate_desired_state on candidate (desired_state, id desc) where not hidden;

-- The few vacancies that are open to whoever is under sixteen.
create index vacancy_search_apprentice on vacancy_search (state, id desc) where employment_type = 'Jovem Aprendiz';
