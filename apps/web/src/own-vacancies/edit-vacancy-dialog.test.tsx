import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addDays, today } from '@trampolim/contract/values/calendar';
import { beforeEach, expect, test, vi } from 'vitest';
import { badGatewayPage, refuse } from '../../test/mock-responses.ts';
import { sentTo, serve } from '../../test/serve.ts';
import { show } from '../../test/show.tsx';
import { aUser } from '../../test/user-factory.ts';
import { aVacancy } from '../../test/vacancy-factory.ts';
import { toast } from '../platform/toast.ts';
import { EditVacancyDialog } from './edit-vacancy-dialog.tsx';

const updateVacancyRoute = 'PUT /api/user/company/vacancy/update-vacancy/:id';

const published = aVacancy({
  salary: 'US$ 3500',
  requiredQualifications: ['Fornadas:\n- salgadas\n- doces', 'Inglês'],
  // A past deadline is only validated if it is changed.
  applicationDeadline: '0001-01-01',
});

const close = vi.fn();

beforeEach(() => {
  close.mockReset();
  serve({ [updateVacancyRoute]: published, 'GET /api/cities/:state': [] });
});

const openDialog = (vacancy = published) =>
  show(<EditVacancyDialog vacancy={vacancy} opened onClose={close} />, {
    at: `/editar-vaga/${vacancy._id}`,
    as: aUser('Company'),
  });

const getSentChanges = () => sentTo(updateVacancyRoute);
const field = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(label, { selector: 'input, select' });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Salvar alterações' }));
const qualifications = () =>
  within(screen.getByRole('list', { name: 'Qualificações exigidas' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('unchanged fields are not sent', async () => {
  await openDialog();
  await userEvent.type(field('Cidade'), ' (SP)');

  await save();

  await waitFor(() =>
    expect(getSentChanges()).toEqual([{ jobLocation: { city: 'Santos (SP)', state: 'SP' } }]),
  );
  await waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect(toast.success).toHaveBeenCalledWith('Sua vaga foi atualizada com sucesso!');
});

test('entries with line breaks survive other changes and a reload', async () => {
  await openDialog();
  await userEvent.click(screen.getByRole('button', { name: 'Remover Inglês' }));
  await userEvent.type(field('Qualificações exigidas'), 'Espanhol{Enter}');
  cleanup();
  await openDialog();
  expect(qualifications()).toEqual(['Fornadas:\n- salgadas\n- doces', 'Espanhol']);

  await save();

  const requiredQualifications = ['Fornadas:\n- salgadas\n- doces', 'Espanhol'];
  await waitFor(() => expect(getSentChanges()).toEqual([{ requiredQualifications }]));
});

test('currency and amount are separate fields and sent as one text', async () => {
  await openDialog();
  expect(field('Moeda')).toHaveValue('US$');
  expect(field('Salário (opcional)')).toHaveValue('3500');
  await userEvent.selectOptions(field('Moeda'), '€');

  await save();

  await waitFor(() => expect(getSentChanges()).toEqual([{ salary: '€ 3500' }]));
});

test.each([
  ['3,500.00', 'Informe um valor como 3500 ou 3.500,00.'],
  ['3000 a 5000', 'Informe um valor como 3500 ou 3.500,00.'],
])('a salary of "%s" is reported as invalid', async (salary, sentence) => {
  await openDialog();
  await userEvent.clear(field('Salário (opcional)'));
  await userEvent.type(field('Salário (opcional)'), salary);

  await save();

  await waitFor(() => expect(field('Salário (opcional)')).toHaveFocus());
  expect(field('Salário (opcional)')).toHaveAccessibleDescription(sentence);
  expect(getSentChanges()).toEqual([]);
});

const thirtyDaysAgo = addDays(today(), -30);
const pastDeadlineMessage = 'O prazo não pode estar no passado.';

const enterDeadline = (value: string) =>
  fireEvent.change(field('Prazo para se candidatar'), { target: { value } });

test('a deadline in the past is reported as soon as it is entered', async () => {
  await openDialog();
  expect(field('Prazo para se candidatar')).toBeValid();
  enterDeadline(thirtyDaysAgo);
  expect(field('Prazo para se candidatar')).toBeInvalid();
  expect(field('Prazo para se candidatar')).toHaveAccessibleDescription(pastDeadlineMessage);

  await save();

  await waitFor(() => expect(field('Prazo para se candidatar')).toHaveFocus());
  expect(field('Prazo para se candidatar')).toHaveAccessibleDescription(pastDeadlineMessage);
  expect(getSentChanges()).toEqual([]);
});

test('the deadline is at most 90 days after the publication', async () => {
  await openDialog({ ...published, createdAt: `${thirtyDaysAgo}T12:00:00Z` });

  enterDeadline(addDays(today(), 61));
  expect(field('Prazo para se candidatar')).toHaveAccessibleDescription(
    'O prazo pode ser de no máximo 90 dias após a publicação.',
  );
  enterDeadline(addDays(today(), 60));
  expect(field('Prazo para se candidatar')).toBeValid();
});

test('a deadline whose year is incomplete is not reported yet', async () => {
  await openDialog({ ...published, createdAt: `${thirtyDaysAgo}T12:00:00Z` });

  enterDeadline('0202-01-01');
  expect(field('Prazo para se candidatar')).toBeValid();
});

test('a salary may be free text', async () => {
  await openDialog({ ...published, salary: '' });
  await userEvent.type(field('Salário (opcional)'), 'A combinar');

  await save();

  await waitFor(() => expect(getSentChanges()).toEqual([{ salary: 'A combinar' }]));
});

test.each([
  [
    'with the server’s message',
    refuse('vacancy_not_found'),
    /^Erro ao atualizar vaga\. Vaga não encontrada\.$/,
  ],
  ['with the fallback message if the server sends none', badGatewayPage, /^Erro ao atualizar vaga\.$/],
])('a failed change is reported %s', async (_, response, text) => {
  serve({ [updateVacancyRoute]: response, 'GET /api/cities/:state': [] });
  await openDialog();
  await userEvent.type(field('Cidade'), ' (SP)');

  await save();

  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(toast.error).not.toHaveBeenCalled();
  expect(field('Cidade')).toHaveValue('Santos (SP)');
});
