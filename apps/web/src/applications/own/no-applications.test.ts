import { expect, test } from 'vitest';
import { noApplications } from './own-applications-page.tsx';

test('an empty list explains why it is empty', () => {
  expect(noApplications({})).toBe('Nenhuma candidatura realizada.');
  expect(noApplications({ status: 'Aprovado', title: 'padeiro' })).toBe(
    'Nenhuma candidatura encontrada com o status "Aprovado" e o nome "padeiro"',
  );
});
