import { updateCandidate } from '@trampolim/contract/candidates/own-candidate';
import { z } from 'zod';
import { clearSalary } from '../forms/validation/clear-salary.ts';

// Brings the validator along: loaded when the form is sent, never with the page.

export const accountSchema = updateCandidate.body.and(z.object({ candidateTargetSalary: clearSalary }));
