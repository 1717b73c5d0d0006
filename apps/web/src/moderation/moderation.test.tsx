import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { badGatewayPage, refuse } from '../../test/mock-responses.ts';
import { aGroup, aReport } from '../../test/moderation-factory.ts';
import { listReportGroupsRoute, openModeration } from '../../test/open-moderation.tsx';
import { callsTo, sentTo, serve } from '../../test/serve.ts';
import { aQueryClient } from '../../test/show.tsx';
import { setWindowWidth } from '../../test/window-width.ts';
import { toast } from '../platform/toast.ts';

const deleteReportRoute = 'DELETE /api/report/delete-report/:id';
const warnUserRoute = 'POST /api/report/warn-user';
const banVacancyRoute = 'DELETE /api/report/deletevacancy-report/:vacancyId';
/** The additional fields of a report in a list. */
const listFields = { excerpt: '', changed: false };
const decisionResponse = { message: 'Denúncia arquivada.', decidedReports: 1 };

const findDetail = (name: string) => screen.findByRole('region', { name });
const findDialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

test('a card shows the number, reasons and status of reports and an excerpt of the oldest', async () => {
  await openModeration([
    aGroup(1, {
      count: 12,
      reasons: [
        { reason: 'Spam ou Golpe', count: 8 },
        { reason: 'Vaga Enganosa', count: 4 },
      ],
    }),
    aGroup(2, {
      target: { ...aGroup(2).target, state: 'Vaga Banida', banned: true },
      actions: ['unban_vacancy'],
    }),
  ]);

  const [card, other] = await screen.findAllByRole('article');
  expect(card).toHaveTextContent('12 denúncias');
  expect(card).toHaveTextContent('Vaga Ativa');
  expect(card).toHaveTextContent('Spam ou Golpe e outro motivo');
  expect(card).toHaveTextContent('Pede um depósito antes da entrevista e some depois que a pessoa paga…');
  expect(other).toHaveTextContent('Vaga Banida');
});

test('the detail shows what has changed since the report', async () => {
  await openModeration([aGroup(1)]);

  const detail = within(await findDetail('Vaga 1'));
  expect(await detail.findByText(/1 parte mudou desde então\./)).toBeVisible();
  expect(detail.getByText('Venha conversar.')).toBeVisible();
  expect(detail.getByText('Nenhuma até agora.')).toBeVisible();
});

test('a report is dismissed once after a confirmation', async () => {
  const groups = [aGroup(1), aGroup(2)];
  await openModeration(groups, `?denuncia=${aGroup(1)._id}`);
  await findDetail('Vaga 1');
  const response = Promise.withResolvers<typeof decisionResponse>();
  serve({ [deleteReportRoute]: () => response.promise });

  await userEvent.keyboard('e');
  const confirmation = await findDialog('Arquivar denúncia: Vaga 1');
  expect(confirmation.getByText(/Nada muda para quem foi denunciado/)).toBeVisible();
  await userEvent.dblClick(confirmation.getByRole('button', { name: 'Arquivar' }));
  groups.shift();
  response.resolve(decisionResponse);

  await findDetail('Vaga 2');
  expect(callsTo(deleteReportRoute)).toHaveLength(1);
  expect(sentTo(deleteReportRoute)).toEqual([{ words: 'Leitura completa: nada contra as regras.' }]);
  expect(toast.success).toHaveBeenCalledWith(
    'Denúncia arquivada.',
    expect.objectContaining({ about: 'Vaga 1' }),
  );
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
});

test('a pending confirmation is dropped when the back button opens another target', async () => {
  const { router } = await openModeration([aGroup(1), aGroup(2)]);
  await userEvent.click(await screen.findByRole('link', { name: 'Vaga 2' }));
  await findDetail('Vaga 2');
  await userEvent.click(await screen.findByRole('button', { name: 'Excluir vaga' }));
  await findDialog('Excluir vaga: Vaga 2');

  act(() => router.history.back());

  await findDetail('Vaga 1');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a decision about a decided report keeps it in the list and open', async () => {
  const unbanVacancyRoute = 'POST /api/report/unban-vacancy/:vacancyId';
  const groups = [1, 2].map((n) =>
    aGroup(n, {
      count: 0,
      target: { ...aGroup(n).target, state: 'Vaga Banida', banned: true },
      actions: ['unban_vacancy'],
    }),
  );
  const { router } = await openModeration(groups);
  serve({
    'GET /api/report/list-reports': groups.map((group) =>
      aReport(group, { state: 'decided', verdict: 'upheld', ...listFields }),
    ),
    [unbanVacancyRoute]: { message: 'Vaga desbanida.', decidedReports: 0 },
  });
  const secondId = groups[1]?.oldest._id ?? '';
  await act(() => router.navigate({ to: '.', search: { lista: 'decididas', denuncia: secondId } }));
  await findDetail('Vaga 2');

  await userEvent.click(await screen.findByRole('button', { name: 'Desbanir vaga' }));
  await userEvent.click(
    (await findDialog('Desbanir vaga: Vaga 2')).getByRole('button', { name: 'Desbanir vaga' }),
  );

  await waitFor(() => expect(sentTo(unbanVacancyRoute)).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location.search).toMatchObject({ denuncia: secondId });
  const heading = within(await findDetail('Vaga 2')).getByRole('heading', { name: 'Vaga 2' });
  await waitFor(() => expect(heading).toHaveFocus());
});

test('a suggested text follows the reason until it is edited', async () => {
  await openModeration([aGroup(1)]);
  await findDetail('Vaga 1');
  serve({ [warnUserRoute]: { message: 'Aviso enviado.', decidedReports: 1 } });

  await userEvent.click(await screen.findByRole('button', { name: 'Avisar' }));
  const confirmation = await findDialog('Avisar: Vaga 1');
  const textField = confirmation.getByLabelText('Texto para quem recebe a decisão');
  expect(textField).toHaveDisplayValue(/não permite pedir dinheiro/);
  await userEvent.selectOptions(confirmation.getByLabelText('Motivo'), 'Vaga Enganosa');
  expect(textField).toHaveDisplayValue(/A vaga não corresponde ao trabalho/);
  await userEvent.clear(textField);
  await userEvent.click(confirmation.getByRole('button', { name: 'Enviar aviso' }));
  expect(await confirmation.findByText('Escreva o motivo.')).toBeVisible();
  await userEvent.type(textField, 'Corrija o salário.');
  await userEvent.selectOptions(confirmation.getByLabelText('Motivo'), 'Outro');
  await userEvent.type(textField, '{Control>}{Enter}{/Control}');

  await waitFor(() =>
    expect(sentTo(warnUserRoute)).toEqual([
      { type: 'vacancy', targetId: aGroup(1)._id, reportReason: 'Outro', words: 'Corrija o salário.' },
    ]),
  );
});

test.each([
  [
    'Arquivar denúncia',
    'Arquivar',
    deleteReportRoute,
    'Ocorreu um erro ao excluir a denúncia. Tente novamente mais tarde.',
  ],
  ['Avisar', 'Enviar aviso', warnUserRoute, 'Ocorreu um erro ao enviar o aviso...'],
  ['Excluir vaga', 'Excluir vaga', banVacancyRoute, 'Ocorreu um erro ao realizar a ação...'],
] as const)(
  '%s that fails without a message shows the fallback and retains the text',
  async (action, confirmAction, route, message) => {
    await openModeration([aGroup(1)]);
    serve({ [route]: badGatewayPage });

    await userEvent.click(await screen.findByRole('button', { name: action }));
    const confirmation = await findDialog(`${action}: Vaga 1`);
    const textField = confirmation.getByRole('textbox');
    await userEvent.type(textField, ' Texto digitado.');
    await userEvent.click(confirmation.getByRole('button', { name: confirmAction }));

    expect(await confirmation.findByText(message)).toBeVisible();
    expect(textField).toHaveDisplayValue(/Texto digitado\.$/);
  },
);

test('an earlier decision by somebody else is reported', async () => {
  const groups = [aGroup(1)];
  await openModeration(groups, `?denuncia=${aGroup(1)._id}`);
  serve({ [banVacancyRoute]: refuse('vacancy_already_banned') });
  await userEvent.click(await screen.findByRole('button', { name: 'Excluir vaga' }));
  groups[0] = aGroup(1, {
    count: 0,
    reasons: [],
    target: { ...aGroup(1).target, state: 'Vaga Banida', banned: true },
    actions: ['unban_vacancy'],
  });
  const confirmation = await findDialog('Excluir vaga: Vaga 1');
  await userEvent.type(confirmation.getByLabelText('Texto para quem recebe a decisão'), ' Cobra depósito.');
  await userEvent.click(confirmation.getByRole('button', { name: 'Excluir vaga' }));

  expect(await confirmation.findByRole('alert')).toHaveTextContent('Esta vaga já está banida.');
  expect(confirmation.getByLabelText('Texto para quem recebe a decisão')).toHaveDisplayValue(
    /Cobra depósito\.$/,
  );
  await userEvent.click(confirmation.getByRole('button', { name: 'Cancelar' }));
  const detail = within(await findDetail('Vaga 1'));
  expect(await detail.findByRole('button', { name: 'Desbanir vaga' })).toBeVisible();
  expect(detail.getByText('Nenhuma denúncia em aberto')).toBeVisible();
});

test('a dialog with typed text stays open when somebody else decides the first item', async () => {
  const groups = [aGroup(1), aGroup(2)];
  const client = aQueryClient();
  await openModeration(groups, '', client);
  await userEvent.click(await screen.findByRole('button', { name: 'Avisar' }));
  const confirmation = await findDialog('Avisar: Vaga 1');
  await userEvent.type(
    confirmation.getByLabelText('Texto para quem recebe a decisão'),
    ' Corrija o salário.',
  );

  groups.shift();
  await act(() => client.invalidateQueries());

  // An open dialog hides the list.
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Vaga 1', hidden: true })).toBeNull());
  const openDialog = await findDialog('Avisar: Vaga 1');
  expect(openDialog.getByLabelText('Texto para quem recebe a decisão')).toHaveDisplayValue(
    /Corrija o salário\.$/,
  );
});

test('a decision about a report without an id is not sent', async () => {
  await openModeration([aGroup(1, { oldest: { _id: '', description: '' } })]);
  await userEvent.click(await screen.findByRole('button', { name: 'Arquivar denúncia' }));
  const confirmation = await findDialog('Arquivar denúncia: Vaga 1');
  await userEvent.click(confirmation.getByRole('button', { name: 'Arquivar' }));

  expect(
    await confirmation.findByText('Informações da denúncia ou do alvo estão incompletas. Tente novamente.'),
  ).toBeVisible();
  expect(callsTo(deleteReportRoute)).toEqual([]);
});

test('an empty list of reports has a message', async () => {
  await openModeration([]);

  expect(await screen.findByText('Nenhuma denúncia encontrada.')).toBeVisible();
});

test('the filters of the list are in the URL', async () => {
  const { router } = await openModeration([]);

  await userEvent.selectOptions(await screen.findByLabelText('Estado'), 'Conta Banida');

  await waitFor(() => expect(router.state.location.search).toMatchObject({ state: 'Conta Banida' }));
  await waitFor(() => expect(callsTo(listReportGroupsRoute).at(-1)?.query.get('state')).toBe('Conta Banida'));
});

test('on phones one row names the chosen filters and opens the others', async () => {
  await openModeration([], '?state=Conta Banida');
  await screen.findByText('Nenhuma denúncia encontrada.');
  act(() => setWindowWidth(390));
  const filters = (await screen.findByText('Filtros: Conta Banida')).closest('details');
  expect(filters).not.toHaveAttribute('open');

  await userEvent.click(screen.getByText('Filtros: Conta Banida'));
  await userEvent.selectOptions(screen.getByLabelText('Estado'), '');

  expect(await screen.findByText('Filtrar')).toBeVisible();
  expect(filters).toHaveAttribute('open');
});
