import { z } from 'zod';
import { shownText } from '../values/text.ts';
import { endpoint } from '../wire/endpoint.ts';

const path = '/api/user/candidate/visibility';

export const getVisibility = endpoint({
  method: 'GET',
  path,
  summary: 'Get whether companies can find the signed-in candidate',
  audience: ['Candidate'],
  response: z.object({ visible: z.boolean() }),
  errors: ['session_ended'],
});

export const changeVisibility = endpoint({
  method: 'PUT',
  path,
  summary: 'Show the signed-in candidate to all companies, or only to those they apply to',
  audience: ['Candidate'],
  body: z.object({ visible: z.boolean() }),
  response: z.object({ message: shownText(), visible: z.boolean() }),
  errors: ['session_ended'],
});
