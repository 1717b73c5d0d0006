import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CandidateStatus } from '@trampolim/contract/invitations/invitations';
import { expect, test } from 'vitest';
import { daysAgo } from '../../test/days-ago.ts';
import { badGatewayPage, refuse } from '../../test/mock-responses.ts';
import { sentTo, serve } from '../../test/serve.ts';
import { show } from '../../test/show.tsx';
import { aUser } from '../../test/user-factory.ts';
import { toast } from '../platform/toast.ts';
import { CandidateVacancies } from './candidate-vacancies.tsx';
import { InviteAction } from './invite-action.tsx';
// This import loads the dialog in advance, so that opening it does not depend on the speed of the machine.
import './invite-dialog.tsx';

const getCandidateStatusRoute = 'GET /api/user/company/candidate-standing/:id';
const inviteCandidateRoute = 'POST /api/user/company/invite-candidate';

const ana = { _id: '01999999-0000-7000-8000-000000000003', candidateName: 'Ana Souza', mayInvite: true };
const invitedAt = daysAgo(1);
const openInSantos = { jobLocation: { city: 'Santos', state: 'SP' }, status: 'Aberta' as const };
const [padeira, forneira, confeiteira, caixa] = [1, 2, 3, 4].map(
  (n) => `01999999-0000-7000-8000-00000000010${n}`,
) as [string, string, string, string];

const aCandidateStatus = (overrides: Partial<CandidateStatus> = {}): CandidateStatus => ({
  mayInvite: true,
  invitationsLeft: 12,
  vacancies: [
    { _id: padeira, jobTitle: 'Padeira', ...openInSantos },
    { _id: forneira, jobTitle: 'Forneira', ...openInSantos, applicationStatus: 'Em Análise' },
    {
      _id: confeiteira,
      jobTitle: 'Confeiteira',
      ...openInSantos,
      invitation: { status: 'declined', invitedAt },
    },
    {
      _id: caixa,
      jobTitle: 'Caixa',
      ...openInSantos,
      status: 'Encerrada',
      applicationStatus: 'Aprovado',
      invitation: { status: 'applied', invitedAt },
    },
  ],
  ...overrides,
});

async function openDialog(candidateStatus: CandidateStatus = aCandidateStatus()) {
  serve({ [getCandidateStatusRoute]: candidateStatus });
  await show(<InviteAction candidate={ana} place="page" />, { as: aUser('Company') });
  await userEvent.click(screen.getByRole('button', { name: 'Convidar para vaga' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Convidar Ana Souza' }));
  await dialog.findByText(/A pessoa é avisada|já enviou todos|não tem vaga aberta/);
  return dialog;
}

test('vacancies to which the candidate cannot be invited are disabled, with the reason', async () => {
  const dialog = await openDialog();

  for (const name of [/Forneira.*Já se candidatou: Em Análise/, /Confeiteira.*Recusou o convite/])
    expect(dialog.getByRole('radio', { name })).toBeDisabled();
  expect(dialog.queryByRole('radio', { name: /Caixa/ })).toBeNull();
});

test('an invitation to the only available vacancy is sent with a message', async () => {
  const dialog = await openDialog();
  expect(dialog.getByText(/Hoje sua empresa ainda pode enviar 12 convites\./)).toBeVisible();
  expect(dialog.getByRole('radio', { name: /Padeira/ })).toBeChecked();
  serve({ [inviteCandidateRoute]: { message: 'Convite enviado.', standing: aCandidateStatus() } });

  await userEvent.type(dialog.getByLabelText('Mensagem (opcional)'), 'Venha!');
  await userEvent.click(dialog.getByRole('button', { name: 'Enviar convite' }));

  await waitFor(() =>
    expect(toast.success).toHaveBeenCalledWith(
      'Convite enviado.',
      expect.objectContaining({ about: 'Ana Souza' }),
    ),
  );
  expect(sentTo(inviteCandidateRoute)).toEqual([
    { candidateId: ana._id, jobVacancyId: padeira, message: 'Venha!' },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

/** Opens the dialog for two vacancies, and types a message. */
async function openWithTwoVacancies() {
  const candidateStatus = aCandidateStatus({
    vacancies: [padeira, forneira].map((_id, n) => ({
      _id,
      jobTitle: n ? 'Forneira' : 'Padeira',
      ...openInSantos,
    })),
  });
  const dialog = await openDialog(candidateStatus);
  const send = () => userEvent.click(dialog.getByRole('button', { name: 'Enviar convite' }));
  await userEvent.type(dialog.getByLabelText('Mensagem (opcional)'), 'Venha!');
  return { dialog, send };
}

test('one of several vacancies must be selected', async () => {
  const { dialog, send } = await openWithTwoVacancies();

  await send();

  expect(await dialog.findByText('Escolha uma vaga.')).toBeVisible();
  expect(sentTo(inviteCandidateRoute)).toEqual([]);
});

test('a restored choice that is not available any more is not sent', async () => {
  const company = aUser('Company');
  sessionStorage.setItem(
    `trampolim.draft.${company._id}.invitation.${ana._id}`,
    JSON.stringify({ jobVacancyId: forneira, message: 'Venha!' }),
  );
  const dialog = await openDialog();
  expect(dialog.getByLabelText('Mensagem (opcional)')).toHaveValue('Venha!');
  expect(dialog.getByRole('radio', { name: /Padeira/ })).toBeChecked();
  serve({ [inviteCandidateRoute]: { message: 'Convite enviado.', standing: aCandidateStatus() } });

  await userEvent.click(dialog.getByRole('button', { name: 'Enviar convite' }));

  await waitFor(() =>
    expect(sentTo(inviteCandidateRoute)).toEqual([
      { candidateId: ana._id, jobVacancyId: padeira, message: 'Venha!' },
    ]),
  );
});

test('a failed invitation shows why', async () => {
  const { dialog, send } = await openWithTwoVacancies();

  serve({ [inviteCandidateRoute]: refuse('invitations_refused') });
  await userEvent.click(dialog.getByRole('radio', { name: /Forneira/ }));
  await send();
  expect(await dialog.findByText('Esta pessoa não está recebendo convites.')).toBeVisible();
  expect(dialog.getByLabelText('Mensagem (opcional)')).toHaveValue('Venha!');
  serve({ [inviteCandidateRoute]: badGatewayPage });
  await send();
  expect(await dialog.findByText('Erro ao enviar o convite.')).toBeVisible();
});

test('without an open vacancy the dialog says what to do', async () => {
  const dialog = await openDialog(aCandidateStatus({ vacancies: [] }));
  expect(dialog.getByText(/não tem vaga aberta/)).toBeVisible();
  expect(dialog.getByRole('link', { name: 'Criar vaga' })).toHaveAttribute('href', '/minhas-vagas');
  expect(dialog.queryByRole('button', { name: 'Enviar convite' })).toBeNull();
  expect(dialog.queryByText(/ainda pode enviar/)).toBeNull();
});

test("nothing is sent after the day's last invitation", async () => {
  const dialog = await openDialog(aCandidateStatus({ invitationsLeft: 0 }));
  expect(dialog.getByText(/já enviou todos os convites de hoje/)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Enviar convite' })).toBeDisabled();
});

const onlyVacancy = { _id: padeira, jobTitle: 'Padeira', ...openInSantos };
const openInList = async (candidateStatus: CandidateStatus) => {
  serve({ [getCandidateStatusRoute]: candidateStatus });
  await show(<InviteAction candidate={ana} place="panel" />, { as: aUser('Company') });
};

test('one tap in a list invites once to the only open vacancy', async () => {
  await openInList(aCandidateStatus({ invitationsLeft: 1, vacancies: [onlyVacancy] }));
  const invited = { ...onlyVacancy, invitation: { status: 'pending' as const, invitedAt } };
  serve({
    [inviteCandidateRoute]: {
      message: 'Convite enviado.',
      standing: aCandidateStatus({ invitationsLeft: 0, vacancies: [invited] }),
    },
  });

  await userEvent.dblClick(await screen.findByRole('button', { name: 'Convidar para Padeira' }));

  const button = await screen.findByRole('button', { name: 'Já recebeu o convite' });
  expect(button).toHaveFocus();
  await userEvent.click(button);
  expect(sentTo(inviteCandidateRoute)).toEqual([
    { candidateId: ana._id, jobVacancyId: padeira, message: '' },
  ]);
  expect(toast.success).toHaveBeenCalledWith(
    'Convite enviado.',
    expect.objectContaining({ about: 'Ana Souza' }),
  );
});

test('in a list, a failed invitation is reported and the current state is shown', async () => {
  await openInList(aCandidateStatus({ vacancies: [onlyVacancy] }));
  const button = await screen.findByRole('button', { name: 'Convidar para Padeira' });
  const applied = { ...onlyVacancy, applicationStatus: 'Em Análise' as const };
  serve({
    [inviteCandidateRoute]: refuse('already_applicant'),
    [getCandidateStatusRoute]: aCandidateStatus({ vacancies: [applied] }),
  });

  await userEvent.click(button);

  expect(await screen.findByRole('button', { name: 'Já se candidatou: Em Análise' })).toBeVisible();
  expect(toast.error).toHaveBeenCalledWith(
    expect.stringMatching(/^Erro ao enviar o convite\./),
    expect.objectContaining({ about: 'Ana Souza' }),
  );
});

test.each([
  ['several open vacancies', aCandidateStatus()],
  ['no open vacancy', aCandidateStatus({ vacancies: [] })],
  ['no invitation left', aCandidateStatus({ invitationsLeft: 0, vacancies: [onlyVacancy] })],
])('in a list, the dialog opens with %s', async (_, candidateStatus) => {
  await openInList(candidateStatus);

  await userEvent.click(await screen.findByRole('button', { name: 'Convidar para vaga' }));

  expect(await screen.findByRole('dialog', { name: 'Convidar Ana Souza' })).toBeVisible();
});

test('candidates who accept no invitations cannot be invited', async () => {
  await show(<InviteAction candidate={{ ...ana, mayInvite: false }} place="panel" />);

  expect(screen.getByText('Esta pessoa não está recebendo convites.')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

test('viewers who may not invite see nothing about invitations', async () => {
  await show(
    <main>
      <InviteAction candidate={{ ...ana, mayInvite: undefined }} place="panel" />
      <CandidateVacancies candidate={{ ...ana, mayInvite: undefined }} />
    </main>,
  );

  expect(await screen.findByRole('main')).toBeEmptyDOMElement();
});

test("the profile lists the candidate's applications and invitations with links", async () => {
  serve({ [getCandidateStatusRoute]: aCandidateStatus() });
  await show(<CandidateVacancies candidate={ana} />);

  const list = within(await screen.findByRole('region', { name: 'Nas suas vagas' }));
  const [applied, declined, invited] = list.getAllByRole('listitem');
  expect(list.getAllByRole('listitem')).toHaveLength(3);
  expect(applied).toHaveTextContent('ForneiraEm Análise');
  expect(within(applied as HTMLElement).getByRole('link')).toHaveAttribute(
    'href',
    `/editar-vaga/${forneira}?candidato=${ana._id}`,
  );
  expect(declined).toHaveTextContent('ConfeiteiraConvite recusadoconvite enviado ontem');
  expect(within(declined as HTMLElement).getByRole('link')).toHaveAttribute(
    'href',
    `/editar-vaga/${confeiteira}`,
  );
  expect(invited).toHaveTextContent('CaixaAprovadopor convite ontem');
});
