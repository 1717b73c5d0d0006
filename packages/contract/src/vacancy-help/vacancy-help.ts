import { z } from 'zod';
import { requiredText, shownText } from '../values/text.ts';
import { benefits, states, vacancyAreas } from '../values/vocabulary.ts';
import { endpoint } from '../wire/endpoint.ts';
import { activityLimit, minComparedVacancies, minSalaryCompanies, phraseListLimit } from '../wire/limits.ts';

/** Suggestions for a vacancy that is being written, from its title. Empty if the title names no known occupation. */
export const vacancyHelp = z
  .object({
    occupation: shownText().optional(),
    area: z
      .enum(vacancyAreas)
      .optional()
      .meta({ description: 'Area of most live vacancies of the occupation' }),
    activities: z.array(shownText(activityLimit)).max(phraseListLimit),
    benefits: z.array(z.enum(benefits)).max(benefits.length).meta({
      description: 'Benefits that many live vacancies of the occupation offer, most frequent first',
    }),
    pay: z
      .object({ from: z.number().int(), to: z.number().int(), vacancies: z.number().int() })
      .optional()
      .meta({
        description: `Usual monthly pay of the occupation in the state, in reais; absent below ${minComparedVacancies} vacancies with pay or ${minSalaryCompanies} companies`,
      }),
  })
  .meta({ id: 'VacancyHelp' });

export type VacancyHelp = z.output<typeof vacancyHelp>;

export const getVacancyHelp = endpoint({
  method: 'GET',
  path: '/api/user/company/vacancy/writing-help',
  summary: 'Get suggestions for writing a vacancy: occupation, area, duties, benefits and usual pay',
  audience: ['Company', 'Admin'],
  right: 'Recrutamento',
  query: z.object({
    title: requiredText(),
    state: z.enum(states).optional().meta({ description: 'State of the usual pay' }),
  }),
  response: vacancyHelp,
  errors: ['too_many_requests'],
});
