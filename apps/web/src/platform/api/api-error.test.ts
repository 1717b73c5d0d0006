import { expect, test } from 'vitest';
import { unreachable } from '../../../test/answers.ts';
import { errorFrom, failureOf, sentenceOf, unreachableError } from './api-error.ts';

const text = 'Erro ao criar vaga.';

const refusal = (body: object) => errorFrom(Response.json(body, { status: 409 }));
const aProxysPage = () => errorFrom(new Response('<h1>Bad gateway</h1>', { status: 502 }));

test('what the server says of a failure is said in its words', async () => {
  const error = await refusal({ error: 'Você já publicou 15 vagas.' });
  expect(sentenceOf(error, text)).toBe('Você já publicou 15 vagas.');
  expect(failureOf(text, error)).toBe('Erro ao criar vaga. Você já publicou 15 vagas.');
});

test.each([
  ['an answer without a sentence', aProxysPage],
  ['an answer that is not an object of ours', () => refusal({ statusCode: 409 })],
  ['a fault of the page itself', () => new TypeError('x is undefined')],
])('of %s the screen says what failed, and makes nothing up', async (_, fault) => {
  const error = await fault();
  expect(sentenceOf(error, text)).toBe(text);
  expect(failureOf(text, error)).toBe(text);
});

test('without a connection the screen says what failed, and what to look at', () => {
  expect(sentenceOf(unreachableError(), text)).toBe(`${text} ${unreachable}`);
  expect(failureOf(text, unreachableError())).toBe(`${text} ${unreachable}`);
});
