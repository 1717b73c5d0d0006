import { runServerProgram } from '../run-server-program.ts';

/** Removes the second factor of an account, by e-mail. */
export const run = (): Promise<void> => runServerProgram('remove-second-factor');
