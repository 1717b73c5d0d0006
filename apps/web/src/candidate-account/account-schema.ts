import { updateCandidate } from '@trampolim/contract/candidates/own-candidate';
import { z } from 'zod';
import { salarySchema } from '../forms/salary/salary-schema.ts';

// Brings the validator along: loaded when the form is sent, never with the page.

export const accountSchema = updateCandidate.body.and(z.object({ candidateTargetSalary: salarySchema }));
