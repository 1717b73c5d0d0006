import { ApiError } from '../../platform/api/api-error.ts';
import { takenEmail } from '../use-email-availability.ts';
import { withWait } from '../with-wait.ts';

/** Why an account was not saved: of an e-mail that is taken, beside it. */
export const besideItsField = (fault: unknown): unknown =>
  fault instanceof ApiError && fault.code === 'email_taken'
    ? new ApiError(fault.status, fault.serverMessage, [takenEmail], fault.code)
    : withWait(fault);
