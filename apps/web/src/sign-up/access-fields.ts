import type { FieldIssue } from '../platform/api-error.ts';

export const blankAccess = { email: '', password: '', confirmPassword: '' };

export type AccessName = keyof typeof blankAccess;

/** What is wrong with the e-mail of somebody who has an account already. */
export const takenEmail: FieldIssue = { path: 'email', message: 'O e-mail já está sendo utilizado.' };
