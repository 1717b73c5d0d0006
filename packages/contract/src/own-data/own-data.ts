import { z } from 'zod';
import { everyColleague } from '../values/vocabulary.ts';
import { endpoint } from '../wire/endpoint.ts';

const file = z.unknown().meta({ description: 'One member for each kind of data, named in Portuguese' });

export const downloadOwnData = endpoint({
  method: 'GET',
  path: '/api/user/candidate/my-data',
  summary: 'Export everything that is stored about the signed-in candidate as one JSON file',
  audience: ['Candidate'],
  streamed: true,
  response: file,
  errors: ['session_ended', 'too_many_requests'],
});

export const downloadCompanyData = endpoint({
  method: 'GET',
  path: '/api/user/company/my-data',
  summary: 'Export everything that is stored about the signed-in company as one JSON file',
  audience: ['Company'],
  streamed: true,
  response: file,
  errors: ['session_ended', 'too_many_requests'],
});

export const downloadColleagueData = endpoint({
  method: 'GET',
  path: '/api/user/company/my-place/data',
  summary: 'Export everything that is stored about the signed-in colleague of a company as one JSON file',
  audience: ['Company'],
  right: everyColleague,
  streamed: true,
  response: file,
  errors: ['session_ended', 'too_many_requests'],
});

export const downloadAdministratorData = endpoint({
  method: 'GET',
  path: '/api/user/admin/my-data',
  summary: 'Export everything that is stored about the signed-in administrator as one JSON file',
  audience: ['Admin'],
  streamed: true,
  response: file,
  errors: ['session_ended', 'too_many_requests'],
});
