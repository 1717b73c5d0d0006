import { expect, test } from 'vitest';
import { unreachable } from '../../../test/mock-responses.ts';
import { errorFrom, errorMessageOf, failureMessage, unreachableError } from './api-error.ts';

const text = 'Erro ao criar vaga.';

const refusal = (body: object) => errorFrom(Response.json(body, { status: 409 }));
const aProxysPage = () => errorFrom(new Response('<h1>Bad gateway</h1>', { status: 502 }));

test('shows the server’s message', async () => {
  const error = await refusal({ error: 'Você já publicou 15 vagas.' });
  expect(errorMessageOf(error, text)).toBe('Você já publicou 15 vagas.');
  expect(failureMessage(text, error)).toBe('Erro ao criar vaga. Você já publicou 15 vagas.');
});

test.each([
  ['a response without a message', aProxysPage],
  ['an answer that is not an object of ours', () => refusal({ statusCode: 409 })],
  ['a fault of the page itself', () => new TypeError('x is undefined')],
])('%s shows only what failed', async (_, fault) => {
  const error = await fault();
  expect(errorMessageOf(error, text)).toBe(text);
  expect(failureMessage(text, error)).toBe(text);
});

test('without a connection it says what failed and what to check', () => {
  expect(errorMessageOf(unreachableError(), text)).toBe(`${text} ${unreachable}`);
  expect(failureMessage(text, unreachableError())).toBe(`${text} ${unreachable}`);
});
