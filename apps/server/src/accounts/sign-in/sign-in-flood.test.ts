import { compare, hash } from 'bcrypt';
import { expect, test, vi } from 'vitest';
import { aCandidate } from '../../../seeds/candidate-factory.ts';
import { demoPassword } from '../../../seeds/demo-password.ts';
import { startTestApp } from '../../../test/test-app.ts';
import { openBrowser } from '../../../test/test-browser.ts';
import { hashPassword } from '../passwords.ts';

vi.mock('bcrypt', { spy: true });

const { app, db, services } = await startTestApp();

let lastAddress = 0;
const openElsewhere = () => openBrowser(app, `198.18.0.${(lastAddress += 1)}`);
const signIn = (email: string, browser = openElsewhere(), password = demoPassword) =>
  browser.post('/api/auth/login', { email, password });

/** Keeps all hashing under way until it is told to end. */
function holdHashing() {
  const end = Promise.withResolvers<void>();
  let running = 0;
  let most = 0;
  const held = async () => {
    running += 1;
    most = Math.max(most, running);
    await end.promise;
    running -= 1;
    return '';
  };
  vi.mocked<(data: string, rounds: number) => Promise<string>>(hash).mockImplementation(held);
  return { end: () => end.resolve(), mostAtOnce: () => most };
}

test('two passwords at most are hashed at once, a few dozen wait, and who comes then is told so and not counted', async () => {
  const { email } = await aCandidate(db);
  const held = holdHashing();
  const hashing = Promise.allSettled(Array.from({ length: 50 }, () => hashPassword('uma senha boa')));
  vi.mocked(compare).mockClear();

  const browser = openElsewhere();
  for (let i = 0; i < 12; i += 1) {
    const answer = await signIn(email, browser, 'not the password');
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('2');
    expect(answer.json()).toEqual({
      error: 'Muita gente está usando o Trampolim agora. Tente de novo em instantes.',
      code: 'overloaded',
    });
  }
  expect(compare).not.toHaveBeenCalled();
  held.end();

  const hashed = (await hashing).filter(({ status }) => status === 'fulfilled');
  expect(held.mostAtOnce()).toBeLessThanOrEqual(2);
  expect(hashed).toHaveLength(32 + held.mostAtOnce());
  expect((await signIn(email, browser)).statusCode).toBe(200);
});

test('sixty times in a quarter of an hour an account may be signed in to, however many try at once', async () => {
  const { id, email } = await aCandidate(db);
  for (let i = 0; i < 40; i += 1) await services.rateLimits.consume('signInOfAccount', id);
  const browser = openElsewhere();
  await signIn(email, browser);

  const answers: number[] = [];
  // Each goes on as soon as it has its answer. More at once would be taken for guesses.
  const connection = async () => {
    while (answers.length < 29) {
      const at = answers.push(0) - 1;
      answers[at] = (await signIn(email, browser)).statusCode;
    }
  };
  await Promise.all(Array.from({ length: 8 }, connection));

  expect(answers.filter((status) => status === 200)).toHaveLength(19);
  expect(answers.filter((status) => status === 429)).toHaveLength(10);
});

test('one network may sign in six hundred times in a quarter of an hour, into whichever accounts', async () => {
  const address = openElsewhere();
  for (let i = 0; i < 599; i += 1)
    await services.rateLimits.consume('signInOfNetwork', `198.18.0.${lastAddress}`);
  const people = await Promise.all(Array.from({ length: 4 }, () => aCandidate(db)));

  const answers = await Promise.all(
    people.map(({ email }) => {
      address.device = undefined;
      return signIn(email, address);
    }),
  );

  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(3);
});
