import { adminSignUp } from '@trampolim/contract/administration/administered-accounts';
import { candidateSignUp } from '@trampolim/contract/candidates/candidates';
import { candidateChanges } from '@trampolim/contract/candidates/own-candidate';
import { companySignUp } from '@trampolim/contract/companies/companies';
import { requireDocumentsOfType } from '@trampolim/contract/companies/company-fields';
import { companyChanges } from '@trampolim/contract/companies/own-company';
import { email, newPassword, unlessBlank } from '@trampolim/contract/values/text';
import { z } from 'zod';
import { salarySchema } from '../../forms/salary/salary-schema.ts';

// This module includes the validator, so it is loaded on submit and never with the page.

const salary = z.object({ candidateTargetSalary: salarySchema });
const access = { email: email.optional(), newPassword: unlessBlank(newPassword) };

export const newCandidate = candidateSignUp.and(salary);
export const changedCandidate = candidateChanges.extend(access).and(salary);
export const newCompany = companySignUp;
export const changedCompany = companyChanges.extend(access).superRefine(requireDocumentsOfType);
export const newAdmin = adminSignUp;
