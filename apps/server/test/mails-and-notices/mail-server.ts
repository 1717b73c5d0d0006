import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';

export interface Inbox {
  /** For `SMTP_URL`. */
  url: string;
  /** Takes the oldest mail, or waits for one. */
  next(): Promise<Email>;
  /** Takes the oldest mails, and waits until there are enough. */
  take(count: number): Promise<Email[]>;
  /** The number of mails that arrived and were not taken yet. */
  readonly waitingCount: number;
  /** Makes the server refuse the next mail temporarily, as busy servers do. */
  refuseNext(): void;
  /** Makes the server respond to this number of mails only, and leave all others without a response. */
  respondOnlyTo(count: number): void;
  /** Makes the server delay its response to each accepted mail. */
  delayResponses(milliseconds: number): void;
  /** Makes the server refuse an address permanently, with a response that contains the address. */
  refuseEmail(email: string): void;
  /** The name in the latest client's greeting. */
  readonly greeting: string;
  /** The number of refused mails. */
  readonly refusedCount: number;
  close(): Promise<void>;
}

/** Starts a real mail server, on a free port by default. */
export async function startMailServer(port = 0): Promise<Inbox> {
  const arrived: Email[] = [];
  const takers: ((mail: Email) => void)[] = [];
  const refusedAddresses = new Set<string>();
  let remainingResponses = Number.POSITIVE_INFINITY;
  let pendingRefusals = 0;
  let refusedCount = 0;
  let greeting = '';
  let delayMs = 0;

  const accept = async (stream: SMTPServerDataStream) => {
    const mail = await PostalMime.parse(await buffer(stream));
    if (remainingResponses === 0) return new Promise<never>(() => undefined);
    remainingResponses -= 1;
    if (pendingRefusals > 0) {
      pendingRefusals -= 1;
      refusedCount += 1;
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
      if (!refusedAddresses.has(address)) return done();
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
    get waitingCount() {
      return arrived.length;
    },
    refuseNext: () => {
      pendingRefusals += 1;
    },
    respondOnlyTo: (count) => {
      remainingResponses = count;
    },
    delayResponses: (milliseconds) => {
      delayMs = milliseconds;
    },
    refuseEmail: (email) => {
      refusedAddresses.add(email);
    },
    get greeting() {
      return greeting;
    },
    get refusedCount() {
      return refusedCount;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
