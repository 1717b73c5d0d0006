import { applicationStatuses } from '@trampolim/contract/values/vocabulary';
import { expect, test } from 'vitest';
import { batchMessage, nextStatuses, statusesBefore } from './application-rules.ts';

test('an application only moves forward, and a decision may be corrected', () => {
  expect(nextStatuses('Currículo Enviado')).toEqual(['Em Análise', 'Aprovado', 'Dispensado']);
  expect(nextStatuses('Em Análise')).toEqual(['Aprovado', 'Dispensado']);
  expect(nextStatuses('Aprovado')).toEqual(['Dispensado']);
  expect(nextStatuses('Dispensado')).toEqual(['Aprovado']);
});

test('a status is reached from those before it, or renewed with another comment', () => {
  expect(statusesBefore('Em Análise')).toEqual(['Currículo Enviado', 'Em Análise']);
  expect(statusesBefore('Aprovado')).toEqual([...applicationStatuses]);
  expect(statusesBefore('Dispensado')).toEqual([...applicationStatuses]);
});

test('the message of a batch says how many succeeded', () => {
  expect(batchMessage(1, 1)).toBe('Candidatura enviada com sucesso!');
  expect(batchMessage(3, 3)).toBe('Candidaturas enviadas com sucesso!');
  expect(batchMessage(1, 3)).toBe('1 de 3 candidaturas enviadas.');
  expect(batchMessage(0, 3)).toBe('Nenhuma candidatura foi enviada.');
});
