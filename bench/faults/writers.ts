import { setTimeout } from 'node:timers/promises';
import { partnerPath } from '@trampolim/contract/partner-api/partner-call';
import { dailyApplicationLimit, liveVacancyLimit } from '@trampolim/contract/wire/limits';
import { createAccessTokens } from '../../apps/server/src/accounts/sessions/access-tokens.ts';
import { newId } from '../../apps/server/src/platform/database/database.ts';
import { apply, type Client, clientOf, vacancyForm } from '../../apps/server/test/process/client.ts';
import type { Applicant, People } from './people.ts';
import { emptyTraffic, repeatUntilFinal, type Traffic } from './traffic.ts';

/** The changes that were acknowledged to the writers. */
export interface Ledger {
  /** The ids of the vacancies to which each candidate applied. */
  applied: Map<string, Set<string>>;
  /** The id of each vacancy by its title. */
  published: Map<string, string>;
  /** The ids of each candidate's messages, in the order of sending. */
  sent: Map<string, string[]>;
  /** Descriptions of responses that contradict what was acknowledged, or the limits. */
  contradictions: string[];
  acknowledged: number;
}

interface Writers {
  ledger: Ledger;
  traffic: Traffic;
  /** Waits until each writer knows the outcome of its last call. The server must run. */
  stop(): Promise<void>;
}

interface WriterContext extends Pick<Writers, 'ledger' | 'traffic'> {
  people: People;
  isStopping(): boolean;
  /** A client with its own IP address. */
  client(writer: number, headers?: Record<string, string>): Client;
  tokenOf(person: Applicant): Promise<string>;
}

const pauseMs = 500;
const pause = () => setTimeout(pauseMs * (0.5 + Math.random()));

/** The last calls up to a limit are sent at once, together with calls beyond it. */
const concurrentCallsUpToLimit = 2;
const concurrentCallsBeyondLimit = 2;

/**
 * Starts writers of three kinds: candidates who apply up to their daily limit, programs of companies that publish up
 * to the limit of open vacancies, and candidates who send messages to companies. Each call is repeated until its
 * outcome is known.
 */
export function startWriters(
  { url, secret }: { url: string; secret: string },
  people: People,
  count: number,
): Writers {
  const tokens = createAccessTokens({ current: secret });
  let isStopping = false;
  const context: WriterContext = {
    people,
    ledger: {
      applied: new Map(),
      published: new Map(),
      sent: new Map(),
      contradictions: [],
      acknowledged: 0,
    },
    traffic: emptyTraffic(),
    isStopping: () => isStopping,
    client: (writer, headers = {}) => clientOf(url, { 'x-forwarded-for': `10.1.0.${writer}`, ...headers }),
    tokenOf: ({ sessionId }) => tokens.issue(sessionId),
  };
  const kinds = [keepApplying, keepPublishing, keepSendingMessages];
  const writing = Array.from({ length: count }, (_, writer) => {
    const keepWriting = kinds[writer % kinds.length] ?? keepApplying;
    const share = { index: Math.floor(writer / kinds.length), count: Math.ceil(count / kinds.length) };
    return keepWriting(context, writer, share);
  });
  return {
    ledger: context.ledger,
    traffic: context.traffic,
    async stop() {
      isStopping = true;
      await Promise.all(writing);
    },
  };
}

/** The part of a list that one of several writers works on. */
interface Share {
  index: number;
  count: number;
}

const shareOf = <Person>(people: readonly Person[], { index, count }: Share): Person[] =>
  people.filter((_, position) => position % count === index);

/**
 * Calls one after the other up to the limit, and the last ones at once. Returns how many were acknowledged, or
 * undefined if the writers are stopped before.
 */
async function reachLimit(
  { isStopping }: WriterContext,
  limit: number,
  call: (index: number) => Promise<boolean>,
): Promise<number | undefined> {
  let acknowledged = 0;
  for (let index = 0; index < limit - concurrentCallsUpToLimit; index += 1) {
    if (isStopping()) return undefined;
    if (await call(index)) acknowledged += 1;
    await pause();
  }
  const last = Array.from({ length: concurrentCallsUpToLimit + concurrentCallsBeyondLimit }, (_, index) =>
    call(limit - concurrentCallsUpToLimit + index),
  );
  return acknowledged + (await Promise.all(last)).filter(Boolean).length;
}

async function keepApplying(context: WriterContext, writer: number, share: Share): Promise<void> {
  const { people, ledger, traffic } = context;
  for (const person of shareOf(people.applicants, share)) {
    if (context.isStopping()) return;
    const client = context.client(writer).as(await context.tokenOf(person));
    const applied = new Set<string>();
    ledger.applied.set(person.id, applied);
    const first = Math.floor(Math.random() * people.vacancies.length);
    const count = await reachLimit(context, dailyApplicationLimit, async (index) => {
      const vacancy = people.vacancies[(first + index) % people.vacancies.length];
      const { response, isRepeated } = await repeatUntilFinal(traffic, () => apply(client, vacancy?.id));
      const { code } = response.body;
      if (response.status === 200 || (isRepeated && code === 'already_applied')) {
        applied.add(vacancy?.id ?? '');
        ledger.acknowledged += 1;
        return true;
      }
      if (code !== 'daily_limit') ledger.contradictions.push(`applying: ${response.status} ${String(code)}`);
      return false;
    });
    if (count !== undefined && count !== dailyApplicationLimit)
      ledger.contradictions.push(`${count} applications of one candidate were acknowledged`);
  }
}

async function keepPublishing(context: WriterContext, writer: number, share: Share): Promise<void> {
  const { people, ledger, traffic } = context;
  for (const { id, headers } of shareOf(people.publishers, share)) {
    if (context.isStopping()) return;
    const count = await reachLimit(context, liveVacancyLimit, async (index) => {
      const title = `Vaga ${index} de ${id}`;
      const client = context.client(writer, { ...headers, 'idempotency-key': newId() });
      const { response } = await repeatUntilFinal(traffic, () =>
        client.post(`${partnerPath}/vacancies`, { ...vacancyForm, jobTitle: title }),
      );
      if (response.status < 300 && response.body._id) {
        ledger.published.set(title, response.body._id);
        ledger.acknowledged += 1;
        return true;
      }
      if (response.body.code !== 'vacancy_limit')
        ledger.contradictions.push(`publishing: ${response.status} ${String(response.body.code)}`);
      return false;
    });
    if (count !== undefined && count !== liveVacancyLimit)
      ledger.contradictions.push(`${count} open vacancies of one company were acknowledged`);
  }
}

async function keepSendingMessages(context: WriterContext, writer: number, share: Share): Promise<void> {
  const { people, ledger, traffic } = context;
  const correspondents = shareOf(people.correspondents, share);
  for (let round = 0; correspondents.length > 0; round += 1) {
    for (const person of correspondents) {
      if (context.isStopping()) return;
      const sendingId = newId();
      const client = context.client(writer).as(await context.tokenOf(person));
      const { response } = await repeatUntilFinal(traffic, () =>
        client.post(`/api/user/candidate/messages/${person.vacancyId}`, {
          text: `Mensagem ${round}`,
          sendingId,
        }),
      );
      if (response.status === 200) {
        ledger.sent.set(person.id, [...(ledger.sent.get(person.id) ?? []), sendingId]);
        ledger.acknowledged += 1;
      } else ledger.contradictions.push(`sending messages: ${response.status} ${String(response.body.code)}`);
      await pause();
    }
  }
}
