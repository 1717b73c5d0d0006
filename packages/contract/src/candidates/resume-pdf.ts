import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';

/** In bytes: fonts, and what of a resume filled to its limits cannot be packed. */
const largestPdf = 3_000_000;

export const generatePdf = endpoint({
  method: 'GET',
  path: '/api/user/candidate/generate-pdf',
  summary: "The viewer's resume as a PDF",
  audience: ['Candidate'],
  response: z.file().mime('application/pdf').max(largestPdf),
  media: 'application/pdf',
  errors: ['candidate_not_found', 'too_many_requests'],
});
