import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { cep } from './documents.ts';
import { requiredText, shownText } from './text.ts';
import { states } from './vocabulary.ts';

/** Above the largest number of cities in a state: Minas Gerais has 853. */
const maxCities = 1000;

export const listCities = endpoint({
  method: 'GET',
  path: '/api/cities/:state',
  summary: 'List the municipalities of a state, in alphabetical order',
  audience: 'anyone',
  params: z.object({ state: z.enum(states) }),
  response: z.array(shownText()).max(maxCities),
});

/** The number of suggestions that fit below a field. */
const maxSuggestions = 8;

export const findCities = endpoint({
  method: 'GET',
  path: '/api/cities',
  summary: 'List the municipalities of all states whose name begins with the typed letters',
  audience: 'anyone',
  query: z.object({ name: requiredText() }),
  response: z.array(z.object({ city: shownText(), state: z.enum(states) })).max(maxSuggestions),
});

export const lookUpCep = endpoint({
  method: 'GET',
  path: '/api/cep/:cep',
  summary: 'Look up the address of a postal code, with the fields of the public service',
  audience: 'anyone',
  params: z.object({ cep }),
  response: z
    .object({
      cep: shownText(),
      logradouro: shownText(),
      bairro: shownText(),
      localidade: shownText(),
      uf: shownText(),
      erro: z
        .boolean()
        .optional()
        .meta({ description: 'True when the code does not exist; the address is empty then' }),
      indisponivel: z
        .boolean()
        .optional()
        .meta({ description: 'True when the service did not respond; the address is empty then' }),
    })
    .meta({ id: 'CepAddress' }),
  errors: ['too_many_requests'],
});
