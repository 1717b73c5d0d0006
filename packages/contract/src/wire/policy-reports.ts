import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** Reports with longer texts are refused. Browsers only send URLs and names of directives. */
const reportTextLimit = 4000;
const text = z.string().max(reportTextLimit).optional();

export const reportPolicyViolation = endpoint({
  method: 'POST',
  path: '/api/policy-reports',
  summary:
    'Report a violation of the content security policy; called by browsers, and written to the operator’s log',
  audience: 'anyone',
  body: z
    .object({
      'csp-report': z.object({
        'document-uri': text,
        'blocked-uri': text,
        'effective-directive': text,
        'violated-directive': text,
        'source-file': text,
        'line-number': z.number().optional(),
      }),
    })
    .meta({
      id: 'PolicyReport',
      description: 'As `report-uri` sends it, with the type application/csp-report',
    }),
  response: z.object({ received: z.literal(true) }),
});
