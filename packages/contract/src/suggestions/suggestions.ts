import { z } from 'zod';
import { requiredText, shownText } from '../values/text.ts';
import { states } from '../values/vocabulary.ts';
import { endpoint } from '../wire/endpoint.ts';
import { suggestionLimit } from '../wire/limits.ts';

export const suggestionKinds = ['occupation', 'city', 'skill', 'company'] as const;
export type SuggestionKind = (typeof suggestionKinds)[number];

export const suggestion = z
  .object({
    kind: z.enum(suggestionKinds),
    text: shownText(),
    place: z
      .object({ city: shownText(), state: z.enum(states) })
      .optional()
      .meta({ description: 'Only for a city: the filters that it stands for' }),
    count: z.number().int().min(1).meta({ description: 'Number of results of the suggested search' }),
    estimated: z.boolean().optional().meta({ description: 'There are more than were counted' }),
  })
  .meta({ id: 'Suggestion' });

export type Suggestion = z.output<typeof suggestion>;

const suggestions = z
  .object({ suggestions: z.array(suggestion).max(suggestionLimit) })
  .meta({ id: 'Suggestions', description: 'Kinds in the order in which they match best' });

const query = z.object({ text: requiredText().meta({ description: 'The words typed so far' }) });

export const suggestVacancySearches = endpoint({
  method: 'GET',
  path: '/api/public/search-suggestions',
  summary:
    'List occupations, skills, cities and companies of live vacancies whose names begin with the typed words',
  audience: 'anyone',
  query,
  response: suggestions,
  errors: ['too_many_requests'],
});

export const suggestCandidateSearches = endpoint({
  method: 'GET',
  path: '/api/user/candidate/search-suggestions',
  summary:
    'List occupations, skills and cities of resumes whose names begin with the typed words; never names of people',
  audience: ['Company', 'Admin'],
  right: 'Recrutamento',
  query,
  response: suggestions,
});
