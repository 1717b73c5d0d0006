import { runServerProgram } from '../run-server-program.ts';

/** Removes the demo accounts, whose password is public, from a database that goes into production. */
export const run = (): Promise<void> => runServerProgram('remove-demo');
