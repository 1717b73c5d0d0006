import { expect, test } from 'vitest';
import { emptyListMessage } from './own-applications-page.tsx';

test('without filters the message says that there are no applications', () => {
  expect(emptyListMessage({})).toBe('Nenhuma candidatura realizada.');
});

test('with filters the message names them', () => {
  expect(emptyListMessage({ status: 'Aprovado', title: 'padeiro' })).toBe(
    'Nenhuma candidatura encontrada com o status "Aprovado" e o nome "padeiro"',
  );
});
