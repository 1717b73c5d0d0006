import { type Logger, pino } from 'pino';

/** The operator's log, on standard output: faults and what deserves a look. */
export const createLog = (): Logger =>
  pino({
    level: 'warn',
    // A pattern with a star does not cover the top level.
    redact: ['password', '*.password', 'req.headers.authorization', 'req.headers.cookie'],
  });
