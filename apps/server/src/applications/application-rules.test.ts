import { applicationStatuses } from '@trampolim/contract/values/vocabulary';
import { expect, test } from 'vitest';
import { applicationBatchMessage, nextStatuses, statusesBefore } from './application-rules.ts';

test('an application only moves forward', () => {
  expect(nextStatuses('Currículo Enviado')).toEqual(['Em Análise', 'Aprovado', 'Dispensado']);
  expect(nextStatuses('Em Análise')).toEqual(['Aprovado', 'Dispensado']);
});

test('a decision may be corrected', () => {
  expect(nextStatuses('Aprovado')).toEqual(['Dispensado']);
  expect(nextStatuses('Dispensado')).toEqual(['Aprovado']);
});

test('a status can be reached from earlier ones, from the other decision and from itself', () => {
  expect(statusesBefore('Em Análise')).toEqual(['Currículo Enviado', 'Em Análise']);
  expect(statusesBefore('Aprovado')).toEqual([...applicationStatuses]);
  expect(statusesBefore('Dispensado')).toEqual([...applicationStatuses]);
});

test('the message of a batch says how many succeeded', () => {
  expect(applicationBatchMessage({ sent: 1, total: 1 })).toBe('Candidatura enviada com sucesso!');
  expect(applicationBatchMessage({ sent: 3, total: 3 })).toBe('Candidaturas enviadas com sucesso!');
  expect(applicationBatchMessage({ sent: 1, total: 3 })).toBe('1 de 3 candidaturas enviadas.');
  expect(applicationBatchMessage({ sent: 0, total: 3 })).toBe('Nenhuma candidatura foi enviada.');
});
