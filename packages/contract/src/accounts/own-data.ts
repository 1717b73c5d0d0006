import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';

export const downloadOwnData = endpoint({
  method: 'GET',
  path: '/api/user/candidate/my-data',
  summary: 'Everything that is stored about the signed-in candidate, as one JSON file',
  audience: ['Candidate'],
  streamed: true,
  response: z.unknown().meta({ description: 'One member for each kind of data, named in Portuguese' }),
  errors: ['session_ended', 'too_many_requests'],
});
