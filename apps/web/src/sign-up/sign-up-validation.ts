import { candidateSignUp } from '@trampolim/contract/candidates';
import { companySignUp } from '@trampolim/contract/companies';
import { parseMoney } from '@trampolim/contract/money';
import { requiredText } from '@trampolim/contract/text';
import { z } from 'zod';
import type { NestedValues } from '../forms/light/nest-values.ts';
import type { FieldIssue } from '../platform/api-error.ts';

// Brings the validator along: loaded when a form is being filled, never with the page.

/** The request as it will be sent, or what has to be corrected first. */
export type Verdict<Body> = { body: Body; issues?: undefined } | { issues: FieldIssue[] };

/** The API can do without; a form that hides what is typed cannot. */
const confirmed = z.object({ confirmPassword: requiredText() });

function judge<Body>(schema: z.ZodType<Body>, request: object): Verdict<Body> {
  const { success, data, error } = schema.safeParse(request);
  if (success) return { body: data };
  return { issues: error.issues.map(({ path, message }) => ({ path: path.join('.'), message })) };
}

type CandidateBody = z.output<typeof candidateSignUp>;
type CompanyBody = z.output<typeof companySignUp>;

export const judgeCompany = (request: object): Verdict<CompanyBody> =>
  judge(companySignUp.and(confirmed), request);

/** The API keeps a salary that states no single amount; here its author can still say what was meant. */
export function judgeCandidate(request: NestedValues): Verdict<CandidateBody> {
  const verdict = judge(candidateSignUp.and(confirmed), request);
  const { candidateTargetSalary: salary } = request;
  if (typeof salary !== 'string' || parseMoney(salary)) return verdict;
  const unclear = { path: 'candidateTargetSalary', message: 'Informe um valor como 3500 ou 3.500,00.' };
  return { issues: [...(verdict.issues ?? []), unclear] };
}
