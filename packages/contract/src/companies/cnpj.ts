import { z } from 'zod';
import { cnpj } from '../values/documents.ts';
import { shownText } from '../values/text.ts';
import { endpoint } from '../wire/endpoint.ts';

export const lookUpCnpj = endpoint({
  method: 'GET',
  path: '/api/cnpj/:cnpj',
  summary: 'Look up a company’s names by its CNPJ, with the service that the operator configured',
  audience: 'anyone',
  params: z.object({ cnpj }),
  response: z
    .object({ razaoSocial: shownText(), nomeFantasia: shownText() })
    .meta({ id: 'CnpjNames', description: 'Empty if the service does not know them' }),
  errors: ['too_many_requests'],
});
