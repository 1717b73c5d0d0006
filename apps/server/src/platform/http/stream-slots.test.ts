import { expect, test } from 'vitest';
import { createStreamSlots } from './stream-slots.ts';

const refusalOf = (take: () => unknown) => {
  try {
    take();
    return undefined;
  } catch (error) {
    return error;
  }
};

test('streams are limited per account and in total, and closing one frees its place', () => {
  const take = createStreamSlots({ account: 2, all: 3 });
  const leave = take('ana');
  take('ana');

  expect(refusalOf(() => take('ana'))).toMatchObject({ code: 'stream_limit' });
  take('bia');
  expect(refusalOf(() => take('bia'))).toMatchObject({ code: 'overloaded' });

  leave();
  take('bia');
  expect(refusalOf(() => take('ana'))).toMatchObject({ code: 'overloaded' });
});
