import { z } from 'zod';
import { id } from '../values/text.ts';
import { endpoint } from '../wire/endpoint.ts';

/** Enough for the fonts and a resume whose fields are all filled to their limits with text that does not compress. */
const maxPdfBytes = 3_000_000;

const pdf = z.file().mime('application/pdf').max(maxPdfBytes);

export const generatePdf = endpoint({
  method: 'GET',
  path: '/api/user/candidate/generate-pdf',
  summary: 'Get the viewer’s resume as a PDF',
  audience: ['Candidate'],
  response: pdf,
  media: 'application/pdf',
  errors: ['candidate_not_found', 'too_many_requests'],
});

export const generateCandidatePdf = endpoint({
  method: 'GET',
  path: '/api/user/candidate/list-candidate/:id/pdf',
  summary: 'Get a candidate’s resume as a PDF; the opening is recorded and shown to the candidate',
  audience: ['Company', 'Admin'],
  opens: 'currículo em PDF',
  right: 'Recrutamento',
  params: z.object({ id }),
  response: pdf,
  media: 'application/pdf',
  errors: ['candidate_not_found', 'opening_limit', 'too_many_requests'],
});
