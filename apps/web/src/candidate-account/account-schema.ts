import { updateCandidate } from '@trampolim/contract/candidates/own-candidate';
import { z } from 'zod';
import { salarySchema } from '../forms/salary/salary-schema.ts';

// This module is loaded on submission, because it includes the validator.

export const accountSchema = updateCandidate.body.and(z.object({ candidateTargetSalary: salarySchema }));
