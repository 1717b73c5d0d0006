import { z } from 'zod';
import { id } from '../values/text.ts';
import { endpoint } from '../wire/endpoint.ts';
import { vacancy, vacancyPath } from './vacancies.ts';

export const closeVacancy = endpoint({
  method: 'POST',
  path: `${vacancyPath}/close-vacancy/:id`,
  summary: 'Close a vacancy before its deadline; its applicants are notified and can still be answered',
  audience: ['Company', 'Admin'],
  right: 'Recrutamento',
  params: z.object({ id }),
  response: vacancy,
  errors: ['vacancy_not_found', 'not_owner', 'company_not_found', 'vacancy_not_open'],
});

export const reopenVacancy = endpoint({
  method: 'POST',
  path: `${vacancyPath}/reopen-vacancy/:id`,
  summary:
    'Reopen a closed vacancy until its deadline or, if that has passed, until 90 days after publication',
  audience: ['Company', 'Admin'],
  right: 'Recrutamento',
  params: z.object({ id }),
  response: vacancy,
  errors: [
    'vacancy_not_found',
    'not_owner',
    'company_not_found',
    'vacancy_open',
    'vacancy_banned',
    'vacancy_over',
    'vacancy_limit',
    'daily_vacancy_limit',
  ],
});
