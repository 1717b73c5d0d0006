import { z } from 'zod';
import { shownText } from '../values/text.ts';
import { endpoint } from '../wire/endpoint.ts';
import { enteredPasswordLimit } from '../wire/limits.ts';

export const removeOwnAccount = endpoint({
  method: 'DELETE',
  path: '/api/user/my-account',
  summary: 'Delete the signed-in account and everything that belongs to it, permanently',
  audience: ['Candidate', 'Company'],
  body: z.object({ currentPassword: z.string().min(1).max(enteredPasswordLimit) }),
  response: z.object({ message: shownText() }),
  errors: ['session_ended', 'too_many_requests'],
});
