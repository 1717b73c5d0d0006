import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';

export interface Inbox {
  /** For `SMTP_URL`. */
  url: string;
  /** Waits for the next mail, in order of arrival. */
  next(): Promise<Email>;
  /** Waits for the given number of mails, in order of arrival. */
  take(count: number): Promise<Email[]>;
  /** Mails that arrived and were not taken yet. */
  readonly waiting: number;
  /** Makes the server refuse the next mail temporarily, as busy servers do. */
  refuseNext(): void;
  /** Makes the server accept the given number of mails and leave all others without an answer. */
  answerOnly(count: number): void;
  /** Makes the server answer each accepted mail only after this time. */
  answerAfter(milliseconds: number): void;
  /** Makes the server refuse that e-mail address permanently, and repeat it in its answer. */
  refuseEmail(email: string): void;
  /** The name in the latest client's greeting. */
  readonly greeting: string;
  /** The number of refused mails. */
  readonly refused: number;
  close(): Promise<void>;
}

/** A real mail server, on a free port by default. */
export async function receiveMail(port = 0): Promise<Inbox> {
  const arrived: Email[] = [];
  const takers: ((mail: Email) => void)[] = [];
  const unknown = new Set<string>();
  let answers = Number.POSITIVE_INFINITY;
  let refusals = 0;
  let refused = 0;
  let greeting = '';
  let delayMs = 0;

  const accept = async (stream: SMTPServerDataStream) => {
    const mail = await PostalMime.parse(await buffer(stream));
    if (answers === 0) return new Promise<never>(() => undefined);
    answers -= 1;
    if (refusals > 0) {
      refusals -= 1;
      refused += 1;
      throw Object.assign(new Error('busy, try later'), { responseCode: 451 });
    }
    const taker = takers.shift();
    if (taker) taker(mail);
    else arrived.push(mail);
    if (delayMs > 0) await setTimeout(delayMs);
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom(_address, { hostNameAppearsAs }, done) {
      greeting = hostNameAppearsAs;
      done();
    },
    onRcptTo({ address }, _session, done) {
      if (!unknown.has(address)) return done();
      done(Object.assign(new Error(`5.1.1 <${address}>: nobody of that name`), { responseCode: 550 }));
    },
    onData(stream, _session, done) {
      accept(stream).then(() => done(), done);
    },
  });
  // Tests kill clients in the middle of a mail, which the server reports as an error.
  server.on('error', (error) => {
    if (!('code' in error && (error.code === 'ECONNRESET' || error.code === 'EPIPE'))) throw error;
  });
  const listener = server.listen(port, '127.0.0.1');
  await once(listener, 'listening');
  const address = listener.address();
  if (address === null || typeof address === 'string') throw new Error('the mail server has no port');

  const next = async (): Promise<Email> => arrived.shift() ?? new Promise((resolve) => takers.push(resolve));

  return {
    url: `smtp://127.0.0.1:${address.port}`,
    next,
    take: (count) => Promise.all(Array.from({ length: count }, next)),
    get waiting() {
      return arrived.length;
    },
    refuseNext: () => {
      refusals += 1;
    },
    answerOnly: (count) => {
      answers = count;
    },
    answerAfter: (milliseconds) => {
      delayMs = milliseconds;
    },
    refuseEmail: (email) => {
      unknown.add(email);
    },
    get greeting() {
      return greeting;
    },
    get refused() {
      return refused;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
