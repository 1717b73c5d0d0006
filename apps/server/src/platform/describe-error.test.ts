import { expect, test } from 'vitest';
import { describeError } from './describe-error.ts';

/** Copies an error as the job queue does: its own fields, its message and its stack. */
const copyOf = (error: Error) =>
  Object.assign({}, error, { message: error.message, stack: error.stack, queue: 'mail' });

test('a copy of a lost connection is described as the original error', () => {
  const connectionError = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:1'), {
    code: 'ECONNREFUSED',
  });

  expect(describeError(copyOf(connectionError))).toMatchObject({
    type: 'Error',
    message: 'connect ECONNREFUSED 127.0.0.1:1',
    code: 'ECONNREFUSED',
    stack: expect.stringContaining('describe-error.test.ts'),
  });
});

test('the description of a copied database error contains no stored values', () => {
  const databaseError = Object.assign(new Error('duplicate key value violates "Ana Conceição"'), {
    code: '23505',
    severity: 'ERROR',
    routine: '_bt_check_unique',
    detail: 'Key (email)=(ana@exemplo.com) already exists.',
  });

  const description = describeError(copyOf(databaseError));

  expect(description).toMatchObject({ message: 'duplicate key value violates "…"', code: '23505' });
  expect(JSON.stringify(description)).not.toMatch(/ana/i);
});

test('a thrown value that is not an error is described by its type', () => {
  expect(describeError('lost')).toEqual({ type: 'string', message: 'The thrown value is not an error.' });
  expect(describeError(null)).toEqual({ type: 'object', message: 'The thrown value is not an error.' });
});
