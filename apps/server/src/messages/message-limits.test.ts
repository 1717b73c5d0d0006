import { conversationMessageLimit } from '@trampolim/contract/wire/limits';
import { expect, test } from 'vitest';
import { anApplication } from '../../seeds/application-factory.ts';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { aColleague } from '../../seeds/colleague-factory.ts';
import { startMessageScenario } from '../../test/scenarios/message-scenario.ts';
import { newId } from '../platform/database/database.ts';
import { Failure } from '../platform/http/errors.ts';
import { consumeAccountLimits, conversationLimits, messageLimits, sendMessage } from './send-message.ts';

const { db, services, anApplicant } = await startMessageScenario();

type Applicant = Awaited<ReturnType<typeof anApplicant>>;

/** Fills a conversation with earlier messages of the company, or of its candidate. */
const fill = (
  { params, padaria }: Applicant,
  { messages, minutesAgo, candidate }: { messages: number; minutesAgo: number; candidate?: { id: string } },
) =>
  db
    .insertInto('message')
    .values(
      Array.from({ length: messages }, (_, index) => ({
        id: newId(),
        vacancy_id: params.vacancyId,
        candidate_id: params.candidateId,
        place: index + 1,
        sender: candidate ? ('candidate' as const) : ('company' as const),
        author_id: candidate?.id ?? padaria.id,
        author_name: padaria.name,
        text: 'Antes.',
        sending_id: newId(),
        sent_at: new Date(Date.now() - minutesAgo * 60_000).toISOString(),
      })),
    )
    .execute();

test('a double tap and a retry after a network failure store one message', async () => {
  const { writeAsCompany, writeAsCandidate, padaria, ana, listStored, noticesOf } = await anApplicant();
  const [sending, answering] = [newId(), newId()];

  const taps = await Promise.all(
    Array.from({ length: 5 }, () => writeAsCompany('Pode vir?', padaria, sending)),
  );
  const responses = await Promise.all(Array.from({ length: 5 }, () => writeAsCandidate('Posso.', answering)));

  expect([...taps, ...responses].map(({ status }) => status)).toEqual(Array(10).fill(200));
  expect(await listStored()).toMatchObject([{ text: 'Pode vir?' }, { text: 'Posso.' }]);
  expect(await noticesOf(ana)).toMatchObject([{ count: 1 }]);
  const other = await writeAsCompany('Outro texto.', padaria, sending);
  expect([other.status, other.body.code]).toEqual([409, 'message_already_sent']);
  // The two sides choose their ids independently.
  expect((await writeAsCandidate('O mesmo id.', sending)).status).toBe(200);
});

test('simultaneous messages have distinct positions and are counted for the other side', async () => {
  const { writeAsCompany, writeAsCandidate, read, readOwn, listStored } = await anApplicant();
  await writeAsCompany('Comecemos.');

  const responses = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      index % 2 ? writeAsCompany(`e${index}`) : writeAsCandidate(`c${index}`),
    ),
  );

  expect(responses.map(({ status }) => status)).toEqual(Array(12).fill(200));
  expect((await listStored()).map(({ place }) => place)).toEqual(Array.from({ length: 13 }, (_, i) => i + 1));
  expect((await read()).body.unread).toBe(6);
  expect((await readOwn()).body.unread).toBe(7);
});

type ConversationKey = Parameters<typeof sendMessage>[3]['conversation'];
type Sender = Parameters<typeof sendMessage>[2];

function outcomeOf(error: unknown): string {
  if (!(error instanceof Failure)) throw error;
  return `${error.code}, ${(error.details.retryAfterSeconds ?? 0) > 0 ? 'with a retry time' : 'without a retry time'}`;
}

/** Sends a message as the routes do, but without the limits of the account. Returns the outcome. */
async function tryToStore(conversation: ConversationKey, viewer: Sender): Promise<string> {
  try {
    await db.transaction().execute((transaction) =>
      sendMessage(transaction, services, viewer, {
        conversation,
        message: { text: 'Agora.', sendingId: newId() },
      }),
    );
    return 'sent';
  } catch (error) {
    return outcomeOf(error);
  }
}

/** Sends a message with the limits of the account. Returns the outcome. */
async function tryToSend(conversation: ConversationKey, viewer: Sender): Promise<string> {
  try {
    await consumeAccountLimits(services.rateLimits, viewer.id);
  } catch (error) {
    return outcomeOf(error);
  }
  return tryToStore(conversation, viewer);
}

/** Makes the attempts in order, fifty at a time. */
async function flood(attempts: number, attempt: (index: number) => Promise<string>) {
  const outcomes: string[] = [];
  for (let first = 0; first < attempts; first += 50)
    outcomes.push(...(await Promise.all(Array.from({ length: 50 }, (_, index) => attempt(first + index)))));
  return outcomes;
}

const asCompany = (
  padaria: { id: string; name: string },
  colleague?: { id: string; name: string },
): Sender => ({
  id: padaria.id,
  accountId: colleague?.id ?? padaria.id,
  role: 'Company',
  sessionId: newId(),
  ...(colleague && { colleague: { name: colleague.name, right: 'Recrutamento', companyName: padaria.name } }),
});

/** Uses up an account's messages of the day, except for the given number. */
async function leaveMessagesToAccount(accountId: string, remaining: number): Promise<void> {
  const limit = messageLimits.messagesPerDay;
  await services.rateLimits.consume(limit, accountId);
  await db
    .updateTable('rate_limit')
    .set({ points: limit.points - remaining })
    .where('key', '=', `${limit.name}:${accountId}`)
    .execute();
}

test('a flood of 1,000 messages stores only the limit of a minute', async () => {
  const applicant = await anApplicant();
  const { params, padaria, listStored, ana, noticesOf } = applicant;
  const [perMinute] = conversationLimits;
  const conversation = { ...params, side: 'company' as const };

  const outcomes = await flood(1_000, () => tryToStore(conversation, asCompany(padaria)));

  // On a slow machine a second minute may begin, in which as many messages are allowed again.
  const sent = outcomes.filter((outcome) => outcome === 'sent').length;
  expect(sent % perMinute.messages).toBe(0);
  expect(sent).toBeGreaterThan(0);
  expect(sent).toBeLessThanOrEqual(perMinute.messages * 4);
  expect(new Set(outcomes)).toEqual(new Set(['sent', 'message_thread_limit, with a retry time']));
  expect(await listStored()).toHaveLength(sent);
  expect(await noticesOf(ana)).toMatchObject([{ count: sent }]);
});

test('a flood of 10,000 messages from both sides stores exactly what the limits of a day allow', {
  timeout: 120_000,
}, async () => {
  const applicant = await anApplicant();
  const { padaria, ana } = applicant;
  const candidates = [ana];
  while (candidates.length < 12) {
    const candidate = await aCandidate(db);
    await anApplication(db, candidate, applicant.vacancy, { status: 'Em Análise' });
    candidates.push(candidate);
  }
  const viewers = [undefined, await aColleague(db, padaria), await aColleague(db, padaria)].map((person) =>
    asCompany(padaria, person),
  );
  // The day allows no more messages than one minute does, so that a slow machine, which needs several minutes, stores
  // no more than a fast one.
  const [leftToCompany, leftToCandidate] = [60, 5];
  await leaveMessagesToAccount(padaria.id, leftToCompany);
  const [, perDay] = conversationLimits;
  await fill(applicant, { messages: perDay.messages - leftToCandidate, minutesAgo: 90, candidate: ana });

  const companyOutcomes = await flood(7_000, (index) => {
    const candidateId = candidates[index % candidates.length]?.id ?? '';
    const viewer = viewers[index % viewers.length] ?? asCompany(padaria);
    return tryToSend({ ...applicant.params, candidateId, side: 'company' }, viewer);
  });
  const candidateOutcomes = await flood(3_000, () =>
    tryToSend(
      { ...applicant.params, side: 'candidate' },
      { id: ana.id, accountId: ana.id, role: 'Candidate', sessionId: newId() },
    ),
  );

  const countSent = (outcomes: string[]) => outcomes.filter((outcome) => outcome === 'sent').length;
  expect([countSent(companyOutcomes), countSent(candidateOutcomes)]).toEqual([
    leftToCompany,
    leftToCandidate,
  ]);
  expect(new Set(companyOutcomes)).toEqual(new Set(['sent', 'message_account_limit, with a retry time']));
  expect(new Set(candidateOutcomes)).toEqual(
    new Set(['sent', 'message_thread_limit, with a retry time', 'message_account_limit, with a retry time']),
  );
  const stored = await db
    .selectFrom('message')
    .select(['author_id', 'sender'])
    .where('vacancy_id', '=', applicant.vacancy.id)
    .where('text', '=', 'Agora.')
    .execute();
  expect(stored.filter(({ sender }) => sender === 'company')).toHaveLength(leftToCompany);
  expect(stored.filter(({ sender }) => sender === 'candidate')).toHaveLength(leftToCandidate);
  // Messages of the company, both colleagues and Ana are stored.
  expect(new Set(stored.map(({ author_id }) => author_id)).size).toBe(4);
});

test('a day has a separate limit for each side', async () => {
  const applicant = await anApplicant();
  const { writeAsCompany, writeAsCandidate } = applicant;
  const [, perDay] = conversationLimits;
  await fill(applicant, { messages: perDay.messages - 1, minutesAgo: 90 });

  expect((await writeAsCompany('A última de hoje.')).status).toBe(200);
  const refusal = await writeAsCompany('Mais uma.');

  expect([refusal.status, refusal.body.error]).toEqual([
    429,
    'Muitas mensagens seguidas nesta conversa. Espere um pouco e tente de novo.',
  ]);
  // The earliest message leaves the day's window 22.5 hours from now.
  expect(Number(refusal.headers['retry-after'])).toBeGreaterThan(22 * 3600);
  expect((await writeAsCandidate('Eu ainda posso.')).status).toBe(200);
});

test('a conversation holds exactly a thousand messages', async () => {
  const applicant = await anApplicant();
  const { writeAsCompany, writeAsCandidate, listStored } = applicant;
  await fill(applicant, { messages: conversationMessageLimit - 2, minutesAgo: 60 * 48 });

  const responses = await Promise.all([
    writeAsCompany('a'),
    writeAsCandidate('b'),
    writeAsCompany('c'),
    writeAsCandidate('d'),
  ]);

  expect(responses.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409]);
  expect((await writeAsCompany('e')).body.error).toBe(
    'Esta conversa chegou ao limite de 1.000 mensagens. Continue por telefone ou e-mail.',
  );
  expect(await listStored()).toHaveLength(conversationMessageLimit);
});

test('the messages of an account per minute are limited over all its conversations', async () => {
  const applicant = await anApplicant();
  const { writeAsCompany, padaria } = applicant;
  const limit = messageLimits.messagesPerMinute;
  for (let used = 1; used < limit.points; used += 1) await services.rateLimits.consume(limit, padaria.id);

  const responses = await Promise.all([writeAsCompany('a'), writeAsCompany('b'), writeAsCompany('c')]);

  expect(responses.map(({ status }) => status).sort()).toEqual([200, 429, 429]);
  const refusal = responses.find(({ status }) => status === 429);
  expect(refusal?.body.error).toBe(
    'Sua conta enviou muitas mensagens em pouco tempo. Espere um pouco e tente de novo.',
  );
  expect(Number(refusal?.headers['retry-after'])).toBeGreaterThan(0);
});
