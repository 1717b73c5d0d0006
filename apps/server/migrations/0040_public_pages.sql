-- Of a vacancy that was removed: that there was one, so that its address says so, and what is like it. Kept for a year.
create table past_vacancy (
  id uuid primary key,
  area area not null,
  state text not null,
  removed_on date not null
);
create index past_vacancy_removed on past_vacancy (removed_on);
