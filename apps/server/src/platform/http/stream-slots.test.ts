import { expect, test } from 'vitest';
import { createStreamSlots } from './event-stream.ts';

const refusalOf = (action: () => unknown) => {
  try {
    action();
    return undefined;
  } catch (error) {
    return error;
  }
};

test('streams are limited per account and in total', () => {
  const takeSlot = createStreamSlots({ account: 2, all: 3 });
  takeSlot('ana');
  takeSlot('ana');

  expect(refusalOf(() => takeSlot('ana'))).toMatchObject({ code: 'stream_limit' });
  takeSlot('bia');
  expect(refusalOf(() => takeSlot('bia'))).toMatchObject({ code: 'overloaded' });
});

test('closing a stream frees its slot', () => {
  const takeSlot = createStreamSlots({ account: 2, all: 3 });
  const freeSlot = takeSlot('ana');
  takeSlot('ana');
  takeSlot('bia');
  freeSlot();
  takeSlot('bia');

  expect(refusalOf(() => takeSlot('ana'))).toMatchObject({ code: 'overloaded' });
});
