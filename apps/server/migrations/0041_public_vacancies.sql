-- When a vacancy last changed after it was published, for whoever reads it again by that; null while it is as it was published.
alter table vacancy add column changed_at timestamptz;

-- People look for vacancies in a city by its name.
create index vacancy_search_city on vacancy_search (city_text, id desc);
