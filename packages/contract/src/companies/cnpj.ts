import { z } from 'zod';
import { cnpj } from '../values/documents.ts';
import { shownText } from '../values/text.ts';
import { endpoint } from '../wire/endpoint.ts';

export const lookUpCnpj = endpoint({
  method: 'GET',
  path: '/api/cnpj/:cnpj',
  summary: 'Names of a company by its CNPJ, from the service that the operator configured',
  audience: 'anyone',
  params: z.object({ cnpj }),
  response: z
    .object({ razaoSocial: shownText(), nomeFantasia: shownText() })
    .meta({ id: 'CnpjNames', description: 'Empty where no service knows them' }),
  errors: ['too_many_requests'],
});
