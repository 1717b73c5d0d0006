import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { fillIn } from '../../../test/fill-in.ts';
import {
  addQualification,
  fillRequired,
  getSentVacancies,
  openDialog,
  publish,
  servePublishing,
} from '../../../test/publish-vacancy.tsx';

beforeEach(servePublishing);

const qualifications = () =>
  within(screen.getByRole('list', { name: 'Qualificações exigidas' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('entries are trimmed and added with Enter without submitting the form', async () => {
  await openDialog();

  await addQualification('  Fornadas  ');
  await userEvent.keyboard('{Enter}');
  await addQualification('Inglês');

  expect(qualifications()).toEqual(['Fornadas', 'Inglês']);
  expect(getSentVacancies()).toEqual([]);
});

test('a duplicate entry is ignored regardless of case', async () => {
  await openDialog();

  await addQualification('Inglês');
  await addQualification('INGLÊS');

  expect(qualifications()).toEqual(['Inglês']);
});

test('removing an entry keeps the focus in the field', async () => {
  await openDialog();
  await addQualification('Inglês');
  await addQualification('Espanhol');

  await userEvent.click(screen.getByRole('button', { name: 'Remover Inglês' }));

  expect(qualifications()).toEqual(['Espanhol']);
  expect(screen.getByLabelText('Qualificações exigidas', { selector: 'input' })).toHaveFocus();
});

test('weekdays can be toggled and are sent in the order of the week', async () => {
  await openDialog();
  await fillRequired();
  for (const day of ['Sábado', 'Terça', 'Domingo', 'Domingo']) {
    await userEvent.click(screen.getByRole('button', { name: day }));
  }
  expect(screen.getByRole('button', { name: 'Sábado', pressed: true })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Domingo', pressed: false })).toBeVisible();

  await publish();

  await waitFor(() => expect(getSentVacancies()).toHaveLength(1));
  expect(getSentVacancies()[0]).toMatchObject({ workSchedule: { workingDays: ['Terça-Feira', 'Sábado'] } });
});

test('a typed entry that was not added is sent as well', async () => {
  await openDialog();
  await fillRequired();
  await userEvent.type(screen.getByLabelText('Salário (opcional)'), '3.500,00');
  await fillIn('Competências desejadas', 'Simpatia');

  await publish();

  await waitFor(() => expect(getSentVacancies()).toHaveLength(1));
  expect(getSentVacancies()[0]).toMatchObject({ salary: 'R$ 3.500,00', desiredSkills: ['Simpatia'] });
});

test('an added entry is scrolled into view', async () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
  await openDialog();

  await addQualification('Inglês');

  const list = screen.getByRole('list', { name: 'Qualificações exigidas' });
  expect(scroll.mock.contexts.at(-1)).toBe(list);
  expect(list).toHaveTextContent('Inglês');
});
