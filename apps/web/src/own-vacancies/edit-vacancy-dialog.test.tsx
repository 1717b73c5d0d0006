import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Vacancy } from '@trampolim/contract/vacancies';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toast } from '../platform/toast.ts';
import { EditVacancyDialog } from './edit-vacancy-dialog.tsx';

const published = {
  _id: '1',
  jobTitle: 'Pessoa padeira',
  jobDescription: 'Fazer pão francês.',
  jobArea: 'Outros',
  salary: 'US$ 3500',
  jobLocation: { city: 'Santos', state: 'SP' },
  workSchedule: { workingDays: ['Sábado'], workingHours: '4h às 10h' },
  employmentType: 'CLT',
  requiredQualifications: ['Fornadas:\n- salgadas\n- doces', 'Inglês'],
  desiredSkills: [],
  // Long past: it is not judged anew unless it is changed.
  applicationDeadline: '0001-01-01',
  createdAt: '2026-01-01T12:00:00.000Z',
} as unknown as Vacancy;

let sent: Partial<Vacancy>[];
const close = vi.fn();

beforeEach(() => {
  sent = [];
  vi.spyOn(toast, 'success').mockReturnValue();
  vi.stubGlobal('fetch', (_path: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body) as Partial<Vacancy>);
    return Promise.resolve(Response.json({ ...published, ...sent.at(-1) }));
  });
});

afterEach(() => {
  sessionStorage.clear();
  close.mockReset();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function openDialog(vacancy = published): void {
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <EditVacancyDialog vacancy={vacancy} opened onClose={close} />
      </QueryClientProvider>
    </MantineProvider>,
  );
}

const field = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(label, { selector: 'input, select' });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Salvar alterações' }));
const qualifications = () =>
  within(screen.getByRole('list', { name: 'Qualificações exigidas' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('what was not touched is not sent', async () => {
  openDialog();
  await userEvent.type(field('Cidade'), ' (SP)');

  await save();

  await waitFor(() => expect(sent).toEqual([{ jobLocation: { city: 'Santos (SP)', state: 'SP' } }]));
  expect(toast.success).toHaveBeenCalledWith('Sua vaga foi atualizada com sucesso!');
  expect(close).toHaveBeenCalledOnce();
});

test('entries that span lines stay as they are when others come and go, also after a reload', async () => {
  openDialog();
  await userEvent.click(screen.getByRole('button', { name: 'Remover Inglês' }));
  await userEvent.type(field('Qualificações exigidas'), 'Espanhol{Enter}');
  cleanup();
  openDialog();
  expect(qualifications()).toEqual(['Fornadas:\n- salgadas\n- doces', 'Espanhol']);

  await save();

  const requiredQualifications = ['Fornadas:\n- salgadas\n- doces', 'Espanhol'];
  await waitFor(() => expect(sent).toEqual([{ requiredQualifications }]));
});

test('currency and amount are shown apart, and sent as one text', async () => {
  openDialog();
  expect(field('Moeda')).toHaveValue('US$');
  expect(field('Salário (opcional)')).toHaveValue('3500');
  await userEvent.selectOptions(field('Moeda'), '€');

  await save();

  await waitFor(() => expect(sent).toEqual([{ salary: '€ 3500' }]));
});

test.each([
  ['3,500.00', 'Informe um valor como 3500 ou 3.500,00.'],
  ['3000 a 5000', 'Informe um valor como 3500 ou 3.500,00.'],
])('a salary of "%s" is asked about', async (salary, sentence) => {
  openDialog();
  await userEvent.clear(field('Salário (opcional)'));
  await userEvent.type(field('Salário (opcional)'), salary);

  await save();

  await waitFor(() => expect(field('Salário (opcional)')).toHaveFocus());
  expect(field('Salário (opcional)')).toHaveAccessibleDescription(sentence);
  expect(sent).toEqual([]);
});

test('a salary may be put in words', async () => {
  openDialog({ ...published, salary: '' });
  await userEvent.type(field('Salário (opcional)'), 'A combinar');

  await save();

  await waitFor(() => expect(sent).toEqual([{ salary: 'A combinar' }]));
});
