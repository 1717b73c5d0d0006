-- The usual pay of an occupation in a state, computed every night from the vacancies of twelve months. Fewer vacancies or companies
-- would reveal what one of them pays.
create table salary_statistic (
  occupation text not null,
  state text not null,
  low integer not null,
  median integer not null,
  high integer not null,
  vacancies integer not null check (vacancies >= 10),
  companies integer not null check (companies >= 3),
  computed_at timestamptz not null default now(),
  primary key (occupation, state),
  check (0 < low and low <= median and median <= high)
);
create index salary_statistic_state on salary_statistic (state, vacancies desc);
