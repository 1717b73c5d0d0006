import type { Availability } from '../accounts/use-email-availability.ts';

export const blankAccess = { email: '', password: '', confirmPassword: '' };

export type AccessName = keyof typeof blankAccess;

/** `perhaps own` when it is taken, and perhaps by the very account that was to be made. */
export type EmailState = Availability | 'perhaps own';
