import type { FastifyRequest } from 'fastify';
import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from './config.ts';
import { describeError } from './describe-error.ts';

/** Lines are coloured and short on a terminal, and JSON everywhere else. */
const pretty = process.stdout.isTTY ? (await import('pino-pretty')).default : undefined;

/**
 * The operator's log, on standard output unless configured otherwise: faults and warnings. It names nobody, because
 * only listed properties of errors and requests are logged.
 */
export const createLog = ({
  destination,
  level = 'warn',
}: {
  destination?: DestinationStream;
  level?: Config['logLevel'];
} = {}): Logger =>
  pino(
    {
      level,
      // A pattern with a star does not match the top level.
      redact: ['password', '*.password', 'req.headers.authorization', 'req.headers.cookie'],
      serializers: {
        err: describeError,
        // The query string is not logged, since it may contain e-mails.
        req: ({ method, url }: FastifyRequest) => ({ method, path: url.split('?')[0] }),
      },
    },
    destination ?? pretty?.({ ignore: 'pid,hostname', translateTime: 'HH:MM:ss' }) ?? pino.destination(1),
  );

/** Informs the operator about normal events, and about the reason if the server does not start. */
export interface Announcer {
  info(sentence: string): void;
  failure(error: unknown, sentence?: string): void;
}

/** Prints sentences on a terminal and lines of JSON elsewhere, so that programs can read all output of a server. */
export function createAnnouncer(): Announcer {
  const log = createLog({ level: 'info' });
  const failures = createLog({ destination: pino.destination(2) });
  return {
    info: (sentence) => (process.stdout.isTTY ? console.log(sentence) : log.info(sentence.trim())),
    failure(error, sentence) {
      if (process.stderr.isTTY) console.error(sentence ?? describeError(error));
      else if (sentence === undefined) failures.fatal({ err: error }, 'the server could not start');
      else failures.fatal(sentence);
    },
  };
}

/** Also logs Node's own warnings and uncaught errors, unless the log is a terminal. */
export function logProcessFaults(log: Logger): void {
  if (process.stdout.isTTY) return;
  // Node's own listener would print them as text.
  process.removeAllListeners('warning');
  process.on('warning', (warning) => log.warn({ err: warning }, 'warning'));
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught error');
    process.exit(1);
  });
}
