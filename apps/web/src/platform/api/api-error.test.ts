import { expect, test } from 'vitest';
import { unreachableMessage } from '../../../test/mock-responses.ts';
import { errorFrom, errorMessageOf, failureMessage, unreachableError } from './api-error.ts';

const fallbackMessage = 'Erro ao criar vaga.';

const refusalWith = (body: object) => errorFrom(Response.json(body, { status: 409 }));
const proxyError = () => errorFrom(new Response('<h1>Bad gateway</h1>', { status: 502 }));

test('shows the server’s message', async () => {
  const error = await refusalWith({ error: 'Você já publicou 15 vagas.' });
  expect(errorMessageOf(error, fallbackMessage)).toBe('Você já publicou 15 vagas.');
  expect(failureMessage(fallbackMessage, error)).toBe('Erro ao criar vaga. Você já publicou 15 vagas.');
});

test('separates the server’s message from a text that ends with or without a punctuation mark', async () => {
  const error = await refusalWith({ error: 'Confira a lista.' });
  expect(failureMessage('Não foi possível salvar', error)).toBe('Não foi possível salvar. Confira a lista.');
  expect(failureMessage('O alerta não está lá', error)).toBe('O alerta não está lá. Confira a lista.');
  expect(failureMessage('Erro ao buscar vagas!', error)).toBe('Erro ao buscar vagas! Confira a lista.');
});

test.each([
  ['a response without a message', proxyError],
  ['a response that is not our error object', () => refusalWith({ statusCode: 409 })],
  ['an error of the page itself', () => new TypeError('x is undefined')],
])('%s shows only the fallback message', async (_, createError) => {
  const error = await createError();
  expect(errorMessageOf(error, fallbackMessage)).toBe(fallbackMessage);
  expect(failureMessage(fallbackMessage, error)).toBe(fallbackMessage);
});

test('a lost connection adds advice to the fallback message', () => {
  expect(errorMessageOf(unreachableError(), fallbackMessage)).toBe(
    `${fallbackMessage} ${unreachableMessage}`,
  );
  expect(failureMessage(fallbackMessage, unreachableError())).toBe(
    `${fallbackMessage} ${unreachableMessage}`,
  );
});
