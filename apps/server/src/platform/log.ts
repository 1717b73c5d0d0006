import type { FastifyRequest } from 'fastify';
import { type DestinationStream, type Logger, pino } from 'pino';
import { describeError } from './describe-error.ts';

/**
 * The operator's log, on standard output unless said otherwise: faults and what deserves a look. It names nobody: of errors
 * and requests only what is listed gets in.
 */
export const createLog = (destination?: DestinationStream): Logger =>
  pino(
    {
      level: 'warn',
      // A pattern with a star does not cover the top level.
      redact: ['password', '*.password', 'req.headers.authorization', 'req.headers.cookie'],
      serializers: {
        err: describeError,
        // What is asked for stands behind the question mark, e-mails among it.
        req: ({ method, url }: FastifyRequest) => ({ method, path: url.split('?')[0] }),
      },
    },
    destination ?? pino.destination(1),
  );
