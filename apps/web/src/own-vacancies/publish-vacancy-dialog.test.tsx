import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toast } from '../platform/toast.ts';
import { PublishVacancyDialog } from './publish-vacancy-dialog.tsx';

/** What the server was sent, and what it answers; the vacancy itself unless a test says otherwise. */
let sent: Record<string, unknown>[];
let answer: () => Response;
const close = vi.fn();

beforeEach(() => {
  sent = [];
  answer = () => Response.json({ _id: '1', ...sent.at(-1) });
  vi.spyOn(toast, 'success').mockReturnValue();
  vi.spyOn(toast, 'error').mockReturnValue();
  vi.stubGlobal('fetch', (_path: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body) as Record<string, unknown>);
    return Promise.resolve(answer());
  });
});

afterEach(() => {
  sessionStorage.clear();
  close.mockReset();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function openDialog(): void {
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <PublishVacancyDialog opened onClose={close} />
      </QueryClientProvider>
    </MantineProvider>,
  );
}

const type = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text);
const choose = (label: string, option: string) =>
  userEvent.selectOptions(screen.getByLabelText(label), option);
const publish = () => userEvent.click(screen.getByRole('button', { name: 'Publicar vaga' }));
const qualifications = () =>
  within(screen.getByRole('list', { name: 'Qualificações exigidas' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

async function fillRequired(): Promise<void> {
  await type('Título da vaga', 'Pessoa padeira');
  await type('Descrição', 'Fazer pão francês.');
  await choose('Área', 'Outros');
  await choose('Tipo de contratação', 'CLT');
  await type('Cidade', 'Santos');
  await choose('Estado', 'SP');
}

test('entries are trimmed, and added with Enter without sending the form', async () => {
  openDialog();

  await type('Qualificações exigidas', '  Fornadas  {Enter}{Enter}Inglês{Enter}');

  expect(qualifications()).toEqual(['Fornadas', 'Inglês']);
  expect(sent).toEqual([]);
});

test('an entry that is already in the list, in whatever case, is ignored', async () => {
  openDialog();

  await type('Qualificações exigidas', 'Inglês{Enter}INGLÊS{Enter}');

  expect(qualifications()).toEqual(['Inglês']);
});

test('an entry can be removed, and the caret stays at its field', async () => {
  openDialog();
  await type('Qualificações exigidas', 'Inglês{Enter}Espanhol{Enter}');

  await userEvent.click(screen.getByRole('button', { name: 'Remover Inglês' }));

  expect(qualifications()).toEqual(['Espanhol']);
  expect(screen.getByLabelText('Qualificações exigidas', { selector: 'input' })).toHaveFocus();
});

test('weekdays switch on and off, and are sent in the order of the week', async () => {
  openDialog();
  await fillRequired();
  for (const day of ['Sábado', 'Terça', 'Domingo', 'Domingo']) {
    await userEvent.click(screen.getByRole('button', { name: day }));
  }
  expect(screen.getByRole('button', { name: 'Sábado', pressed: true })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Domingo', pressed: false })).toBeVisible();

  await publish();

  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ workSchedule: { workingDays: ['Terça-Feira', 'Sábado'] } });
});

test('an entry that was typed but not added is sent as well', async () => {
  openDialog();
  await fillRequired();
  await type('Salário (opcional)', '3.500,00');
  await type('Competências desejadas', 'Simpatia');

  await publish();

  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ salary: 'R$ 3.500,00', desiredSkills: ['Simpatia'] });
});

test('what is missing is said beside its field, and nothing is sent', async () => {
  openDialog();

  await publish();

  const title = screen.getByLabelText('Título da vaga');
  await waitFor(() => expect(title).toHaveFocus());
  expect(title).toHaveAccessibleDescription('Preencha este campo.');
  expect(screen.getByLabelText('Cidade')).toHaveAccessibleDescription('Preencha este campo.');
  expect(sent).toEqual([]);
});

test('a vacancy that was published leaves an empty form behind', async () => {
  openDialog();
  await fillRequired();

  await publish();

  await waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect(toast.success).toHaveBeenCalledWith('Sua vaga foi criada com sucesso!');
  expect(screen.getByLabelText('Título da vaga')).toHaveValue('');
});

test('the server’s refusal is said, and what was typed stays', async () => {
  const sentence = 'Sua empresa já tem 15 vagas abertas.';
  answer = () => Response.json({ error: sentence }, { status: 409 });
  openDialog();
  await fillRequired();

  await publish();

  await waitFor(() => expect(toast.error).toHaveBeenCalledWith(sentence));
  expect(screen.getByLabelText('Título da vaga')).toHaveValue('Pessoa padeira');
  expect(close).not.toHaveBeenCalled();
});

test('without a connection the vacancy is said not to be created, and what was typed stays', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  openDialog();
  await fillRequired();

  await publish();

  await waitFor(() => expect(toast.error).toHaveBeenCalledWith('Erro ao criar vaga.'));
  expect(screen.getByLabelText('Cidade')).toHaveValue('Santos');
});

test('what was typed outlives the page, until it is discarded', async () => {
  openDialog();
  await type('Título da vaga', 'Pessoa padeira');
  cleanup();
  openDialog();
  expect(screen.getByLabelText('Título da vaga')).toHaveValue('Pessoa padeira');

  await userEvent.click(screen.getByRole('button', { name: 'Descartar' }));
  await userEvent.click(screen.getByRole('button', { name: 'Descartar mesmo?' }));

  expect(screen.getByLabelText('Título da vaga')).toHaveValue('');
});

test('a double click publishes once', async () => {
  openDialog();
  await fillRequired();

  await userEvent.dblClick(screen.getByRole('button', { name: 'Publicar vaga' }));

  await waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect(sent).toHaveLength(1);
});

test('trying again after a silent network sends the same draft, a changed one is another', async () => {
  answer = () => {
    throw new TypeError('Failed to fetch');
  };
  openDialog();
  await fillRequired();

  await publish();
  await waitFor(() => expect(toast.error).toHaveBeenCalledTimes(1));
  await publish();
  await waitFor(() => expect(toast.error).toHaveBeenCalledTimes(2));
  await type('Título da vaga', ' confeiteira');
  await publish();
  await waitFor(() => expect(sent).toHaveLength(3));

  const keys = sent.map(({ draftKey }) => draftKey);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});
