import { z } from 'zod';
import { shownText } from '../values/text.ts';
import { endpoint } from '../wire/endpoint.ts';
import { errorCodes } from '../wire/errors.ts';
import { partnerPath } from './partner-call.ts';

export const getProblem = endpoint({
  method: 'GET',
  path: `${partnerPath}/problems/:code`,
  summary: 'Describe a kind of problem, as the `type` of a refusal names it',
  audience: 'anyone',
  params: z.object({ code: z.enum(errorCodes) }),
  response: z.object({ code: shownText(60), status: z.number().int(), title: shownText(300) }),
});
