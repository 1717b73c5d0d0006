import { candidateSignUp } from '@trampolim/contract/candidates';
import { companySignUp } from '@trampolim/contract/companies';
import { requiredText } from '@trampolim/contract/text';
import { z } from 'zod';
import { clearSalary } from '../forms/judging/clear-salary.ts';
import { judge } from '../forms/judging/judge.ts';

// Brings the validator along: loaded when a form is being filled, never with the page.

/** The API can do without; a form that hides what is typed cannot. */
const confirmed = z.object({ confirmPassword: requiredText() });

const candidate = candidateSignUp.and(confirmed.extend({ candidateTargetSalary: clearSalary }));
const company = companySignUp.and(confirmed);

export const judgeCandidate = (request: object) => judge(candidate, request);
export const judgeCompany = (request: object) => judge(company, request);
