import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { refuse, strangePage, unreachable } from '../../../test/answers.ts';
import { fillIn } from '../../../test/fill-in.ts';
import { loseConnection, sentTo, serve } from '../../../test/serve.ts';
import { show } from '../../../test/show.tsx';
import { aUser } from '../../../test/user-factory.ts';
import { aVacancy } from '../../../test/vacancy-factory.ts';
import { toast } from '../../platform/toast.ts';
import { PublishVacancyDialog } from './publish-vacancy-dialog.tsx';

const publishing = 'POST /api/user/company/vacancy/create-vacancy';
const close = vi.fn();
const published = vi.fn();

beforeEach(() => {
  close.mockReset();
  published.mockReset();
  serve({ [publishing]: aVacancy(), 'GET /api/cities/:state': ['Santos'] });
});

const openDialog = () =>
  show(<PublishVacancyDialog opened onClose={close} onPublished={published} returnsFocus />, {
    at: '/minhas-vagas',
    as: aUser('Company'),
  });

const sent = () => sentTo(publishing);
const choose = (label: string, option: string) =>
  userEvent.selectOptions(screen.getByLabelText(label), option);
const publish = () => userEvent.click(screen.getByRole('button', { name: 'Publicar vaga' }));
async function addQualification(text: string) {
  await fillIn('Qualificações exigidas', text);
  await userEvent.keyboard('{Enter}');
}
const qualifications = () =>
  within(screen.getByRole('list', { name: 'Qualificações exigidas' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

async function fillRequired(): Promise<void> {
  await fillIn('Título da vaga', 'Pessoa padeira');
  await fillIn('Descrição', 'Fazer pão francês.');
  await choose('Área', 'Outros');
  await choose('Tipo de contratação', 'CLT');
  await fillIn('Cidade', 'Santos');
  await choose('Estado', 'SP');
}

test('entries are trimmed, and added with Enter without sending the form', async () => {
  await openDialog();

  await addQualification('  Fornadas  ');
  await userEvent.keyboard('{Enter}');
  await addQualification('Inglês');

  expect(qualifications()).toEqual(['Fornadas', 'Inglês']);
  expect(sent()).toEqual([]);
});

test('an entry that is already in the list, in whatever case, is ignored', async () => {
  await openDialog();

  await addQualification('Inglês');
  await addQualification('INGLÊS');

  expect(qualifications()).toEqual(['Inglês']);
});

test('an entry can be removed, and the caret stays at its field', async () => {
  await openDialog();
  await addQualification('Inglês');
  await addQualification('Espanhol');

  await userEvent.click(screen.getByRole('button', { name: 'Remover Inglês' }));

  expect(qualifications()).toEqual(['Espanhol']);
  expect(screen.getByLabelText('Qualificações exigidas', { selector: 'input' })).toHaveFocus();
});

test('weekdays switch on and off, and are sent in the order of the week', async () => {
  await openDialog();
  await fillRequired();
  for (const day of ['Sábado', 'Terça', 'Domingo', 'Domingo']) {
    await userEvent.click(screen.getByRole('button', { name: day }));
  }
  expect(screen.getByRole('button', { name: 'Sábado', pressed: true })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Domingo', pressed: false })).toBeVisible();

  await publish();

  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toMatchObject({ workSchedule: { workingDays: ['Terça-Feira', 'Sábado'] } });
});

test('an entry that was typed but not added is sent as well', async () => {
  await openDialog();
  await fillRequired();
  await userEvent.type(screen.getByLabelText('Salário (opcional)'), '3.500,00');
  await fillIn('Competências desejadas', 'Simpatia');

  await publish();

  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toMatchObject({ salary: 'R$ 3.500,00', desiredSkills: ['Simpatia'] });
});

test('what is missing is said beside its field, and nothing is sent', async () => {
  await openDialog();

  await publish();

  const title = screen.getByLabelText('Título da vaga');
  await waitFor(() => expect(title).toHaveFocus());
  expect(title).toHaveAccessibleDescription('Dê um título à vaga.');
  expect(screen.getByLabelText('Cidade')).toHaveAccessibleDescription('Diga a cidade.');
  expect(sent()).toEqual([]);
});

test('a deadline in the past is told of as soon as it is entered, and not sent', async () => {
  await openDialog();
  await fillRequired();
  const deadline = screen.getByLabelText('Prazo para se candidatar');
  fireEvent.change(deadline, { target: { value: '2020-01-01' } });
  expect(deadline).toHaveAccessibleDescription('O prazo não pode estar no passado.');

  await publish();

  await waitFor(() => expect(deadline).toHaveFocus());
  expect(sent()).toEqual([]);
});

test('a vacancy that was published leaves an empty form behind', async () => {
  await openDialog();
  await fillRequired();

  await publish();

  await waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect(published).toHaveBeenCalledExactlyOnceWith(aVacancy()._id);
  expect(toast.success).toHaveBeenCalledWith('Sua vaga foi criada com sucesso!');
  expect(screen.getByLabelText('Título da vaga')).toHaveValue('');
});

test('the server’s refusal is said, and what was typed stays', async () => {
  serve({ [publishing]: refuse('vacancy_limit') });
  await openDialog();
  await fillRequired();

  await publish();

  expect(await screen.findByRole('alert')).toHaveTextContent(
    /^Erro ao criar vaga\. Sua empresa já tem 15 vagas abertas\./,
  );
  expect(toast.error).not.toHaveBeenCalled();
  expect(screen.getByLabelText('Título da vaga')).toHaveValue('Pessoa padeira');
  expect(close).not.toHaveBeenCalled();
});

test('where the server said nothing the vacancy is said not to be created', async () => {
  serve({ [publishing]: strangePage });
  await openDialog();
  await fillRequired();

  await publish();

  expect(await screen.findByRole('alert')).toHaveTextContent(/^Erro ao criar vaga\.$/);
});

test('what is added is brought into view', async () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
  await openDialog();

  await addQualification('Inglês');

  const list = screen.getByRole('list', { name: 'Qualificações exigidas' });
  expect(scroll.mock.contexts.at(-1)).toBe(list);
  expect(list).toHaveTextContent('Inglês');
});

test('without a connection the vacancy is said not to be created, and what was typed stays', async () => {
  serve({ [publishing]: loseConnection });
  await openDialog();
  await fillRequired();

  await publish();

  expect(await screen.findByRole('alert')).toHaveTextContent(`Erro ao criar vaga. ${unreachable}`);
  expect(toast.error).not.toHaveBeenCalled();
  expect(screen.getByLabelText('Cidade')).toHaveValue('Santos');
});

test('what was typed outlives the page, until it is discarded', async () => {
  await openDialog();
  await fillIn('Título da vaga', 'Pessoa padeira');
  cleanup();
  await openDialog();
  expect(screen.getByLabelText('Título da vaga')).toHaveValue('Pessoa padeira');

  await userEvent.click(screen.getByRole('button', { name: 'Descartar' }));
  await userEvent.click(screen.getByRole('button', { name: 'Descartar mesmo?' }));

  expect(screen.getByLabelText('Título da vaga')).toHaveValue('');
});

test('a double click publishes once', async () => {
  await openDialog();
  await fillRequired();

  await userEvent.dblClick(screen.getByRole('button', { name: 'Publicar vaga' }));

  await waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect(sent()).toHaveLength(1);
});

test('trying again after a silent network sends the same draft, a changed one is another', async () => {
  serve({ [publishing]: loseConnection });
  await openDialog();
  await fillRequired();

  await publish();
  await screen.findByRole('alert');
  await publish();
  await waitFor(() => expect(sent()).toHaveLength(2));
  await screen.findByRole('alert');
  await fillIn('Título da vaga', ' confeiteira');
  await publish();
  await waitFor(() => expect(sent()).toHaveLength(3));

  const keys = sent().map(({ draftKey }) => draftKey);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});
