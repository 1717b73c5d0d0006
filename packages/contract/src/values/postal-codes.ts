import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { cep } from './documents.ts';
import { shownText } from './text.ts';

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
