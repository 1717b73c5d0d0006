import { runServerProgram } from '../run-server-program.ts';

/** Verifies the moderation record. Exits with 1 if it is broken. */
export const run = (): Promise<void> => runServerProgram('verify-record');
