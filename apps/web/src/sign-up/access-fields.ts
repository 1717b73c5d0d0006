export const blankAccess = { email: '', password: '', confirmPassword: '' };

export type AccessName = keyof typeof blankAccess;
