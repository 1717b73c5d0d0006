import { json } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { numbers, requestNames, startServer } from '../../../test/http/queued-requests.ts';

test('eight reads of an account run at once', async () => {
  const { sendRequests, started, end } = await startServer();
  await sendRequests('ana', numbers(1, 12));
  await expect.poll(() => started).toEqual(requestNames(1, 8));

  end('ana 5');
  await expect.poll(() => started).toEqual(requestNames(1, 9));
  end('ana 1', 'ana 9');
  await expect.poll(() => started).toEqual(requestNames(1, 11));
  end(...requestNames(1, 12));
  await expect.poll(() => started).toEqual(requestNames(1, 12));
  end('ana 12');
});

test('a caller with more than 256 waiting requests is refused without affecting other callers', async () => {
  const { sendRequests, started, end } = await startServer();
  await sendRequests('ana', numbers(1, 264));

  const [excess] = await sendRequests('ana', [265]);
  const response = await excess?.response;
  if (!response) throw new Error('No response came.');
  expect([response.statusCode, response.headers['retry-after']]).toEqual([429, '1']);
  expect(await json(response)).toMatchObject({ code: 'too_many_requests' });

  await sendRequests('bia', [1]);
  await expect.poll(() => started).toEqual([...requestNames(1, 8), 'bia 1']);
  // Six slots are left to others. The seventh request waits, and displaces one of the caller with the most waiting
  // requests.
  await sendRequests('bia', numbers(2, 7));
  await expect.poll(() => started).toEqual([...requestNames(1, 8), ...requestNames(1, 6, 'bia')]);
  end('bia 1');
  await expect.poll(() => started).toContain('bia 7');
  end(...requestNames(2, 7, 'bia'));
  for (const name of requestNames(1, 263)) {
    await expect.poll(() => started).toContain(name);
    end(name);
  }
  expect(started).not.toContain('ana 264');
});

test('fourteen reads of all accounts run at once, in round-robin order of accounts', async () => {
  const { app, sendRequests, started, end } = await startServer();
  for (const accountId of ['ana', 'bia', 'caio']) await sendRequests(accountId, numbers(1, 6));
  const first = [...requestNames(1, 6), ...requestNames(1, 6, 'bia'), ...requestNames(1, 2, 'caio')];
  await expect.poll(() => started).toEqual(first);
  await sendRequests('bia', [7, 8]);
  await sendRequests('ana', [7]);
  await sendRequests('dora', [1]);
  await expect.poll(() => app.readQueue.size()).toBe(22);
  expect(started).toEqual(first);

  const rounds = ['caio 3', 'bia 7', 'ana 7', 'dora 1', 'caio 4', 'bia 8', 'caio 5', 'caio 6'];
  for (const index of rounds.keys()) {
    end(first[index] ?? '');
    await expect.poll(() => started.slice(first.length)).toEqual(rounds.slice(0, index + 1));
  }
  end(...first, ...rounds);
});

test('work that continues without the database occupies only a share of its account', async () => {
  const { sendRequests, started, end } = await startServer({ releasesSlot: true });
  await sendRequests('ana', numbers(1, 9));
  await sendRequests('bia', numbers(1, 8));
  await sendRequests('caio', [1]);
  await expect.poll(() => started).toEqual([...requestNames(1, 8), ...requestNames(1, 8, 'bia'), 'caio 1']);

  end('ana 1');
  await expect.poll(() => started).toContain('ana 9');
  end(...requestNames(2, 9), ...requestNames(1, 8, 'bia'), 'caio 1');
});

test('four writes of a company’s people and six in total run at once', async () => {
  const { sendRequests, started, end } = await startServer();

  await sendRequests('padaria.ana', numbers(1, 3), 'POST');
  await sendRequests('padaria.bia', numbers(4, 6), 'POST');
  await sendRequests('confeitaria', numbers(1, 3), 'POST');
  const firstStarted = [...requestNames(1, 4, 'padaria'), ...requestNames(1, 2, 'confeitaria')];
  await expect.poll(() => started).toEqual(firstStarted);

  await sendRequests('padaria.ana', [7]);
  await expect.poll(() => started).toEqual([...firstStarted, 'padaria 7']);

  end('padaria 1', 'padaria 2');
  await expect.poll(() => started.slice(-2).sort()).toEqual(['confeitaria 3', 'padaria 5']);
  end(...firstStarted, 'padaria 7', 'padaria 5', 'confeitaria 3');
  await expect.poll(() => started).toContain('padaria 6');
  end('padaria 6');
});
