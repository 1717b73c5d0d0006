import { json } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { numbers, requestNames, startServer } from '../../../test/http/queued-requests.ts';

// Reads have fourteen slots, of which one account occupies at most eight.

test('a caller who is signed out while they wait is refused when their slot is free', async () => {
  const { sendRequests, started, end, admitted, signOut } = await startServer();
  await sendRequests('ana', numbers(1, 8));
  await expect.poll(() => started).toEqual(requestNames(1, 8));
  const [late] = await sendRequests('ana', [9]);
  await expect.poll(() => admitted).toHaveLength(9);

  signOut('ana');
  end('ana 1');

  const response = await late?.response;
  if (!response) throw new Error('No response came.');
  expect([response.statusCode, await json(response)]).toMatchObject([401, { code: 'session_ended' }]);
  expect(started).toEqual(requestNames(1, 8));
  end(...requestNames(2, 8));
});

test('a caller who hangs up while waiting leaves the queue', async () => {
  const { sendRequests, started, end, connections } = await startServer();
  const sentRequests = await sendRequests('ana', numbers(1, 40));
  sentRequests[8]?.disconnect();

  await expect.poll(connections).toBe(39);

  await sendRequests('ana', [41]);
  end('ana 1');
  await expect.poll(() => started.at(-1)).toBe('ana 10');
  expect(started).not.toContain('ana 9');
  for (const name of [...requestNames(2, 8), ...requestNames(10, 41)]) {
    await expect.poll(() => started).toContain(name);
    end(name);
  }
});

test('a caller who disconnects keeps the slot until the task is done', async () => {
  const { app, sendRequests, started, end } = await startServer();
  const sentRequests = await sendRequests('ana', numbers(1, 9));
  await expect.poll(() => started).toHaveLength(8);

  for (const { disconnect } of sentRequests.slice(0, 8)) disconnect();
  await Promise.all(sentRequests.slice(0, 8).map(({ response }) => response));
  await sendRequests('bia', [1]);
  await expect.poll(() => started).toContain('bia 1');
  expect(started).not.toContain('ana 9');

  end(...requestNames(1, 8), 'bia 1');
  await expect.poll(() => started).toContain('ana 9');
  end('ana 9');
  await expect.poll(() => app.readQueue.size()).toBe(0);
});

test('an unread response occupies a share until the caller disconnects', async () => {
  const { sendRequests, started, end } = await startServer({ sendsHugeResponses: true });
  const sentRequests = await sendRequests('ana', numbers(1, 9));
  await expect.poll(() => started).toHaveLength(8);
  end(...requestNames(1, 8));
  await Promise.all(sentRequests.slice(0, 8).map(({ response }) => response));

  await sendRequests('bia', [1]);
  await expect.poll(() => started).toContain('bia 1');
  expect(started).not.toContain('ana 9');

  sentRequests[0]?.disconnect();
  await expect.poll(() => started).toContain('ana 9');
  for (const { disconnect } of sentRequests) disconnect();
  end('ana 9', 'bia 1');
});

test('unread responses occupy only shares of their accounts', async () => {
  const { sendRequests, started, end } = await startServer({ sendsHugeResponses: true });
  const sentRequests = [
    ...(await sendRequests('ana', numbers(1, 8))),
    ...(await sendRequests('bia', numbers(1, 7))),
  ];
  await expect.poll(() => started).toHaveLength(14);
  end(...requestNames(1, 8), ...requestNames(1, 6, 'bia'));
  await expect.poll(() => started).toContain('bia 7');

  sentRequests.push(
    ...(await sendRequests('caio', numbers(1, 8))),
    ...(await sendRequests('dora', numbers(1, 5))),
  );
  await expect.poll(() => started).toHaveLength(28);
  for (const { disconnect } of sentRequests) disconnect();
  end('bia 7', ...requestNames(1, 8, 'caio'), ...requestNames(1, 5, 'dora'));
});

test('a caller who disconnects while all slots are taken leaves the queue', async () => {
  const { app, sendRequests, started, end } = await startServer();
  await sendRequests('ana', numbers(1, 8));
  await sendRequests('bia', numbers(1, 6));
  const [waiting] = await sendRequests('caio', [1]);
  await expect.poll(() => started).toHaveLength(14);
  await expect.poll(() => app.readQueue.size()).toBe(15);

  waiting?.disconnect();
  await expect.poll(() => app.readQueue.size()).toBe(14);
  end(...requestNames(1, 8), ...requestNames(1, 6, 'bia'));
  await expect.poll(() => app.readQueue.size()).toBe(0);
  expect(started).not.toContain('caio 1');
});
