import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const generatePdf = endpoint({
  method: 'GET',
  path: '/api/user/candidate/generate-pdf',
  summary: "The viewer's resume as a PDF",
  audience: ['Candidate'],
  response: z.file().mime('application/pdf'),
  fileType: 'application/pdf',
  errors: ['candidate_not_found', 'too_many_requests'],
});
