/** All open vacancies, which everybody may read: `<Link {...publicVacancies}>`. */
export const publicVacancies = {
  to: '/vagas/{-$area}/{-$state}',
  // Not those of the page that is open.
  params: { area: undefined, state: undefined },
} as const;
