import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { shownText } from './text.ts';
import { states } from './vocabulary.ts';

/** More than any state has: Minas Gerais has 853. */
const mostCities = 1000;

export const listCities = endpoint({
  method: 'GET',
  path: '/api/cities/:state',
  summary: 'Municipalities of a state, in alphabetical order',
  audience: 'anyone',
  params: z.object({ state: z.enum(states) }),
  response: z.array(shownText()).max(mostCities),
});
