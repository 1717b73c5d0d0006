import { runServerProgram } from '../run-server-program.ts';

export const run = (): Promise<void> => runServerProgram('restore');
