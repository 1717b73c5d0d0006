import { z } from 'zod';
import { id, instant, shownText } from '../values/text.ts';
import { states } from '../values/vocabulary.ts';
import { endpoint } from '../wire/endpoint.ts';
import { minComparedVacancies, minSalaryCompanies, salaryStep } from '../wire/limits.ts';

const slug = z
  .string()
  .max(80)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .meta({ description: 'Name of an occupation in addresses, such as `tecnico-de-enfermagem`' });

const amount = z
  .number()
  .int()
  .meta({ description: `Reais per month, to the nearest ${salaryStep}` });

/** The number of other occupations that a salary page shows. */
export const maxOtherOccupations = 12;
/** More than the occupations and states for which enough vacancies are known. */
const maxListedSalaries = 5000;

/** The occupation of a salary page. */
const salaryOccupation = { occupation: shownText(), slug };

/** The usual pay of an occupation in a state, computed from the middle of each vacancy's range. */
export const usualSalary = z
  .object({
    ...salaryOccupation,
    state: z.enum(states),
    low: amount.meta({ description: 'First quartile' }),
    median: amount,
    high: amount.meta({ description: 'Third quartile' }),
    vacancies: z.number().int().min(minComparedVacancies),
    companies: z.number().int().min(minSalaryCompanies),
  })
  .meta({
    id: 'UsualSalary',
    description: `Known from ${minComparedVacancies} vacancies of ${minSalaryCompanies} companies on`,
  });

export type UsualSalary = z.output<typeof usualSalary>;

export const salaryPage = z
  .object({
    ...salaryOccupation,
    state: z.enum(states),
    salary: usualSalary.optional().meta({ description: 'Absent while too few vacancies are known' }),
    inOtherStates: z
      .array(usualSalary)
      .max(states.length)
      .meta({ description: 'The same occupation in other states' }),
    ofOthers: z.array(usualSalary).max(maxOtherOccupations).meta({
      description: 'Other occupations in the same state, those with the most vacancies first',
    }),
    computedAt: instant.optional(),
  })
  .meta({ id: 'SalaryPage' });

export type SalaryPage = z.output<typeof salaryPage>;

export const getSalaryPage = endpoint({
  method: 'GET',
  path: '/api/public/salaries/page',
  summary: 'Get the usual pay of an occupation in a state, from the vacancies of the last twelve months',
  audience: 'anyone',
  query: z.object({ occupation: slug, state: z.enum(states) }),
  response: salaryPage,
  errors: ['not_found', 'too_many_requests'],
});

export const listSalaries = endpoint({
  method: 'GET',
  path: '/api/public/salaries',
  summary: 'List the usual pay of all occupations and states for which it is known',
  audience: 'anyone',
  response: z
    .object({
      salaries: z.array(usualSalary).max(maxListedSalaries).meta({ description: 'By occupation and state' }),
      computedAt: instant.optional(),
    })
    .meta({ id: 'Salaries' }),
  errors: ['too_many_requests'],
});

export const getUsualSalaryOfVacancy = endpoint({
  method: 'GET',
  path: '/api/public/vacancies/:id/usual-salary',
  summary: 'Get what similar vacancies pay: those of the same occupation and state',
  audience: 'anyone',
  params: z.object({ id }),
  response: z.object({ salary: usualSalary.optional() }).meta({
    id: 'UsualSalaryOfVacancy',
    description: 'Empty for internships, unknown occupations and vacancies that are not public',
  }),
  errors: ['too_many_requests'],
});
