import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endpoints, type Route } from '@trampolim/contract/api';
import type { InterviewPlace } from '@trampolim/contract/interviews/interviews';
import type { TargetAction } from '@trampolim/contract/reports/report-reasons';
import type { ReactElement } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { anAccount, openAdministration } from '../../test/administration.tsx';
import { afterApplying } from '../../test/after-applying.ts';
import { aCandidateCard } from '../../test/candidate-factory.ts';
import * as signUp from '../../test/candidate-sign-up.tsx';
import { fillIn } from '../../test/fill-in.ts';
import { anInterview, anInterviewPlace } from '../../test/interview-factory.ts';
import { aGroup } from '../../test/moderation-factory.ts';
import { anOwnCandidate } from '../../test/own-candidate-factory.ts';
import { callsTo, serve } from '../../test/serve.ts';
import { idOf, serveApplicants } from '../../test/serve-applicants.ts';
import { aQueryClient, show } from '../../test/show.tsx';
import { commentField, press, read, showApplicants } from '../../test/show-applicants.tsx';
import { showVacancy } from '../../test/show-vacancy.tsx';
import { aUser } from '../../test/user-factory.ts';
import { aVacancy, aVacancyAppliedTo } from '../../test/vacancy-factory.ts';
import { ConfirmationNotice } from '../accounts/confirmation-notice.tsx';
import { confirmEmail, EmailConfirmationPage } from '../accounts/email-confirmation-page.tsx';
import { OwnAccessForm } from '../accounts/own-account/own-access-form.tsx';
import { ForgotPasswordPage } from '../accounts/password-reset/forgot-password-page.tsx';
import { ResetPasswordPage } from '../accounts/password-reset/reset-password-page.tsx';
import { ApplyAction } from '../applications/applying/apply-action.tsx';
import { CandidateActionsProvider } from '../candidates/candidate-actions.ts';
import { CompanyPeopleList } from '../colleagues/company-people-list.tsx';
import { InvitationPage } from '../colleagues/invitation/invitation-page.tsx';
import { OwnPlace } from '../colleagues/place/own-place.tsx';
import { removeLogo, saveLogo } from '../companies/company-api.ts';
import { FavouriteCandidatesPage } from '../favourites/favourite-candidates-page.tsx';
import { CandidateStar, VacancyStar } from '../favourites/favourite-star.tsx';
import { InvitationNote } from '../invitations/invitation-note.tsx';
import { InvitationSwitch } from '../invitations/invitation-switch.tsx';
import { InviteAction } from '../invitations/invite-action.tsx';
// Preloaded, because the dialog's code is otherwise loaded when it is first opened.
import '../invitations/invite-dialog.tsx';
import { endOtherSessions, endSession } from '../accounts/own-account/own-account-api.ts';
import { PasswordForm } from '../accounts/own-account/password-form.tsx';
import { BatchButton } from '../applications/batch/batch-dialog.tsx';
import { InterviewPanel } from '../interviews/interview-panel.tsx';
import { decide } from '../moderation/decisions/decisions.ts';
import { EditVacancyPage } from '../own-vacancies/edit-vacancy-page.tsx';
import { type ToastAction, toast } from '../platform/toast.ts';
import { candidateEnding } from '../privacy/account-ending.ts';
import { AccountRemoval } from '../privacy/account-removal.tsx';
import { BlockCompany } from '../privacy/block-company.tsx';
import { VisibilitySwitch } from '../privacy/visibility-switch.tsx';
import { ReportVacancy } from '../reports/report-button.tsx';
import { ReportDialog } from '../reports/report-dialog.tsx';
import { ShareResume } from '../resume-links/share-resume.tsx';
import { SavedSearches } from '../saved-searches/saved-searches.tsx';
import { usePagedList } from '../ui/lists/use-paged-list.ts';
import { vacancySearchQuery } from '../vacancies/vacancy-api.ts';
import { AskForAlert } from '../vacancy-alerts/ask-for-alert.tsx';
import { OwnAlerts } from '../vacancy-alerts/own-alerts.tsx';

interface Case {
  route: Route;
  /** The message that is shown although the response contains none. */
  says: string;
  /** Fields that the screen needs to continue. The response is `{}` otherwise. */
  needed?: object;
  /** The message is on the page and not in a toast. */
  onPage?: true;
  /** Opens the screen up to the call, with complete responses to all other calls. */
  open?: () => Promise<unknown>;
  /** Makes the call. If the call determines the message, the function returns it. */
  act: () => Promise<unknown>;
}

const ownWords = 'The screen that follows says it in words of its own.';

/** Calls whose response contains a message that is never shown. */
const silent: Partial<Record<Route, string>> = {
  'POST /api/auth/logout': 'The sign-in page that follows shows that the session has ended.',
  'PUT /api/user/second-factor/app': ownWords,
  'DELETE /api/user/second-factor/app': ownWords,
  'POST /api/user/second-factor/passkeys': ownWords,
  'DELETE /api/user/second-factor/passkeys/:id': ownWords,
  'POST /api/user/second-factor/recovery-codes': ownWords,
  'POST /api/user/company/vacancy/vacancy-status/seen':
    'Opening the page makes the call, and nobody asked for it.',
};

const click = async (name: string | RegExp) => {
  const [button] = (await screen.findAllByRole('button', { name })).slice(-1);
  if (button) await userEvent.click(button);
};
const confirm = async (name: string | RegExp) =>
  userEvent.click(await within(await screen.findByRole('dialog')).findByRole('button', { name }));
const choose = async (label: string, option: string) =>
  userEvent.selectOptions(await screen.findByLabelText(label), option);
const fillAll = async (texts: Record<string, string>) => {
  for (const [label, text] of Object.entries(texts)) await fillIn(label, text);
};
const showTo = (role: 'Candidate' | 'Company' | 'Admin', element: ReactElement, at = '/') =>
  show(element, { at, as: aUser(role) });
const undoLast = () => {
  const [, offer] = vi.mocked(toast.success).mock.lastCall as [string, ToastAction];
  offer.onClick();
};

const id = idOf('one');
const today = { dailyApplicationsCount: 3, dailyLimit: 10 };
const password = 'uma senha boa';

const marina = { _id: id, name: 'Marina', email: 'marina@exemplo.com', joinedAt: '2026-11-01T12:00:00Z' };
const people = {
  ownerEmail: 'padaria@exemplo.com',
  colleagues: [{ ...marina, right: 'Recrutamento' as const, isYou: false }],
  invitations: [
    {
      _id: id,
      email: 'joana@exemplo.com',
      right: 'Administração' as const,
      sentAt: '2026-11-01T12:00:00Z',
      expiresAt: '2126-11-08T12:00:00Z',
      isExpired: false,
    },
  ],
  freePlaces: 27,
};
const openPeople = async () => {
  serve({ 'GET /api/user/company/people': people });
  await showTo('Company', <CompanyPeopleList />, '/conta-empresa');
  await screen.findByText('Conta principal');
};

const template = { _id: id, name: 'Convite', text: 'Olá!' };
const templatesPath = '/api/user/company/comment-templates';
const openTemplates = async () => {
  serveApplicants();
  serve({ [`GET ${templatesPath}`]: [template] });
  await showApplicants('?candidato=Ana');
  await read('Ana');
  await press('c');
  await userEvent.type(commentField(), 'Venha!');
  await click('Modelos');
  await screen.findByRole('dialog', { name: 'Modelos de comentário' });
};

const moved = ['Ana', 'Bia'].map((name) => ({
  candidateId: idOf(name),
  status: 'Aprovado',
  nextStatuses: ['Dispensado'],
  undoableUntil: '2126-11-08T12:00:00Z',
}));
const moveTwo = async () => {
  for (const name of [/Ana/, /Bia/]) await userEvent.click(screen.getByRole('checkbox', { name }));
  await click('Aprovar');
  await screen.findByRole('dialog', { name: 'Aprovar 2 candidatos' });
  await confirm('Aprovar');
};

const openCreation = async (tab: string, title: string) => {
  await openAdministration({ at: `/crud-administrador?aba=${tab}` });
  serve({ 'GET /api/cities/:state': [] });
  await click(title);
  await screen.findByRole('dialog', { name: title });
};

const alert = {
  _id: id,
  name: 'Vendas em SP',
  filters: { state: 'SP' as const },
  frequency: 'Diário' as const,
  paused: false,
  nextOn: '2026-11-30',
};
const savedSearch = {
  _id: id,
  name: 'Líderes',
  filters: { skill: ['Liderança'] },
  lookedAt: '2026-11-20T12:00:00Z',
  newCandidates: 0,
  moreNew: false,
};
const candidateState = {
  mayInvite: true,
  invitationsLeft: 12,
  vacancies: [
    { _id: id, jobTitle: 'Padeira', jobLocation: { city: 'Santos', state: 'SP' }, status: 'Aberta' as const },
  ],
};

function SearchPage() {
  return <BatchButton list={usePagedList(vacancySearchQuery({}))} />;
}

const starCard = async (favorite: boolean) => {
  serve({ 'GET /api/user/company/list-favorites': [{ ...aCandidateCard({ favorite }), mayInvite: true }] });
  await showTo(
    'Company',
    <CandidateActionsProvider actions={[{ name: 'star', places: ['card'], Component: CandidateStar }]}>
      <FavouriteCandidatesPage />
    </CandidateActionsProvider>,
    '/curriculos-favoritos',
  );
};
const star = (name: string) => () => click(name);

const decision = (action: TargetAction, more: object = {}) => ({
  act: () =>
    decide({
      action,
      group: aGroup(),
      reportReason: 'Spam ou Golpe',
      words: 'Pede um depósito.',
      verdict: 'dismissed',
      ...more,
    }),
});

const access: Case[] = [
  {
    route: 'PUT /api/user/my-access',
    says: 'Senha atualizada com sucesso!',
    open: () => showTo('Candidate', <PasswordForm />),
    act: async () => {
      await fillAll({ 'Senha atual': password, 'Nova senha': password, 'Confirme a nova senha': password });
      await click('Alterar senha');
    },
  },
  {
    route: 'PUT /api/user/my-access',
    says: 'Conta atualizada com sucesso!',
    needed: { email: aUser('Admin').email },
    open: () => showTo('Admin', <OwnAccessForm label="Salvar" />),
    act: () => click('Salvar'),
  },
  {
    route: 'DELETE /api/user/my-account',
    says: 'Sua conta foi excluída. Obrigado pelo tempo que passou com a gente!',
    open: () => showTo('Candidate', <AccountRemoval ending={candidateEnding} />, '/conta-candidato'),
    act: async () => {
      await click(candidateEnding.label);
      await screen.findByRole('dialog');
      await fillIn('Senha atual', password);
      await confirm('Excluir para sempre');
    },
  },
  {
    route: 'POST /api/user/confirmation-mail',
    says: 'E-mail de confirmação enviado. Vale o link mais novo.',
    open: () =>
      show(<ConfirmationNotice />, {
        at: '/area-candidato',
        as: aUser('Candidate', { emailConfirmed: false }),
      }),
    act: () => click('Enviar link'),
  },
  {
    route: 'POST /api/auth/confirm-email',
    says: 'E-mail confirmado!',
    onPage: true,
    act: async () => show(<EmailConfirmationPage outcome={await confirmEmail('segredo')} />),
  },
  {
    route: 'POST /api/user/forgot-password',
    says: 'Instruções para redefinição de senha enviadas para o seu e-mail.',
    open: () => show(<ForgotPasswordPage />, { at: '/forgot-password' }),
    act: async () => {
      await fillIn('E-mail', 'ana@exemplo.com');
      await click('Enviar link');
    },
  },
  {
    route: 'POST /api/user/reset-password',
    says: 'Senha redefinida com sucesso.',
    open: () =>
      show(<ResetPasswordPage received={{ state: 'good', token: 'segredo', email: 'ana@exemplo.com' }} />, {
        at: '/reset-password',
      }),
    act: async () => {
      await fillAll({ 'Nova senha': password, 'Confirme a nova senha': password });
      await click('Redefinir senha');
    },
  },
  {
    route: 'PUT /api/user/company/logo',
    says: 'Logotipo atualizado!',
    act: () => saveLogo(aQueryClient(), id, new File([], 'logo.png')),
  },
  {
    route: 'DELETE /api/user/company/logo',
    says: 'Logotipo removido.',
    act: () => removeLogo(aQueryClient(), id),
  },
  {
    route: 'DELETE /api/user/sessions/:id',
    says: 'Sessão encerrada.',
    act: () => endSession(aQueryClient(), id),
  },
  {
    route: 'DELETE /api/user/sessions',
    says: 'Sua conta só continua aberta aqui.',
    act: () => endOtherSessions(aQueryClient()),
  },
];

const administration: Case[] = [
  {
    route: 'PUT /api/user/admin/access/:id',
    says: 'Conta atualizada com sucesso!',
    open: async () => {
      const { favoriteVacancies: _stars, ...candidate } = anOwnCandidate();
      serve({
        'GET /api/user/admin/candidate/:id': candidate,
        'PUT /api/user/candidate/update-candidate/:id': anOwnCandidate(),
        'GET /api/cities/:state': [],
      });
      await openAdministration();
      await click('Editar Pessoa 1');
      await screen.findByLabelText('Gênero');
    },
    act: async () => {
      await fillIn('Nova senha (opcional)', password);
      await click('Salvar alterações');
    },
  },
  {
    route: 'POST /api/user/create-admin',
    says: 'Administrador criado com sucesso!',
    open: () => openCreation('administradores', 'Criar Novo Administrador'),
    act: async () => {
      await fillAll({ 'E-mail': 'nova@exemplo.com', Senha: password });
      await click('Criar administrador');
    },
  },
  {
    route: 'POST /api/user/company/create-company',
    says: 'Empresa criada com sucesso!',
    open: async () => {
      await openCreation('empresas', 'Criar Nova Empresa');
      serve({
        'GET /api/cep/:cep': {
          cep: '11010000',
          logradouro: 'Rua do Porto',
          bairro: 'Centro',
          localidade: 'Santos',
          uf: 'SP',
        },
      });
      await choose('Tipo de empresa', 'Empresa de CRH');
      await fillAll({
        'E-mail': 'rh@exemplo.com',
        Senha: password,
        'Nome exibido nas vagas': 'Padaria',
        'Ramo de atividade': 'Alimentação',
        'Cargo na empresa': 'Dona',
        Telefone: '13987654321',
        CNPJ: '11222333000181',
        'Razão social': 'Padaria Ltda.',
        'Nome fantasia': 'Padaria',
        CEP: '11010000',
      });
      await waitFor(() => expect(screen.getByLabelText('Rua')).toHaveValue('Rua do Porto'));
      await fillIn('Número', '7');
    },
    act: () => click('Criar empresa'),
  },
  {
    route: 'POST /api/user/candidate/create-candidate',
    says: 'Conta criada com sucesso! Agora é só entrar.',
    open: async () => {
      serve({ [signUp.checkingEmail]: { available: true } });
      await signUp.openFilledForm();
      await signUp.goToTheEnd();
    },
    act: signUp.create,
  },
  {
    route: 'DELETE /api/user/delete-user/:id',
    says: 'Deletado com Sucesso!',
    open: async () => {
      await openAdministration({ listed: [anAccount(1)] });
      await click('Excluir Pessoa 1');
    },
    act: () => confirm('Excluir'),
  },
];

const applicants: Case[] = [
  {
    route: 'POST /api/user/company/vacancy/vacancy-status/update',
    says: 'Você aprovou Ana.',
    open: async () => {
      serveApplicants();
      await showApplicants('?candidato=Ana');
      await read('Ana');
    },
    act: () => press('a'),
  },
  {
    route: 'POST /api/user/company/vacancy/vacancy-status/undo',
    says: 'Decisão desfeita.',
    open: async () => {
      serveApplicants();
      await showApplicants('?candidato=Ana');
      await read('Ana');
      await press('a');
      await waitFor(() => expect(toast.success).toHaveBeenCalled());
    },
    act: () => Promise.resolve(undoLast()),
  },
  {
    route: 'POST /api/user/company/vacancy/vacancy-status/update-batch',
    says: 'Você aprovou 2 candidatos.',
    needed: { moved, statusCounts: [] },
    open: async () => {
      serveApplicants();
      await showApplicants();
    },
    act: moveTwo,
  },
  {
    route: 'POST /api/user/company/vacancy/vacancy-status/undo-batch',
    says: '2 decisões desfeitas.',
    needed: { moved, statusCounts: [] },
    open: async () => {
      serveApplicants();
      serve({
        'POST /api/user/company/vacancy/vacancy-status/update-batch': {
          message: '',
          moved: moved as never,
          statusCounts: [],
        },
      });
      await showApplicants();
      await moveTwo();
      await waitFor(() => expect(toast.success).toHaveBeenCalled());
    },
    act: () => Promise.resolve(undoLast()),
  },
  {
    route: `POST ${templatesPath}`,
    says: 'Modelo criado.',
    needed: { templates: [] },
    open: openTemplates,
    act: async () => {
      await click('Guardar o que escrevi como modelo');
      await fillIn('Nome do modelo', 'Outro');
      await click('Guardar modelo');
    },
  },
  {
    route: `PUT ${templatesPath}/:id`,
    says: 'Modelo alterado.',
    needed: { templates: [] },
    open: openTemplates,
    act: async () => {
      await click('Editar modelo Convite');
      await click('Guardar modelo');
    },
  },
  {
    route: `DELETE ${templatesPath}/:id`,
    says: 'Modelo excluído.',
    needed: { templates: [] },
    open: openTemplates,
    act: async () => {
      await click('Excluir modelo Convite');
      await click('Excluir');
    },
  },
  {
    route: 'POST /api/user/company/invite-candidate',
    says: 'Convite enviado.',
    open: async () => {
      serve({ 'GET /api/user/company/candidate-standing/:id': candidateState });
      await showTo(
        'Company',
        <InviteAction candidate={{ _id: id, candidateName: 'Ana', mayInvite: true }} />,
      );
      await click('Convidar para vaga');
      await screen.findByText(/A pessoa é avisada/);
    },
    act: () => confirm('Enviar convite'),
  },
];

const candidates: Case[] = [
  {
    route: 'POST /api/user/company/vacancy/add-interested',
    says: 'Candidatura enviada com sucesso!',
    onPage: true,
    open: async () => {
      serve({
        ...afterApplying,
        'GET /api/user/company/vacancy/list-vacancy/:id': aVacancyAppliedTo(),
        'GET /api/user/company/vacancy/applications-today': today,
      });
      await showVacancy(ApplyAction, aVacancy());
    },
    act: () => click('Enviar Currículo'),
  },
  {
    route: 'DELETE /api/user/company/vacancy/remove-interested',
    says: 'Candidatura removida.',
    open: async () => {
      serve({
        'GET /api/user/company/vacancy/list-vacancy/:id': aVacancy(),
        'GET /api/user/company/vacancy/applications-today': today,
      });
      await showVacancy(ApplyAction, aVacancyAppliedTo());
      await click('Remover Candidatura');
    },
    act: () => confirm('Remover Candidatura'),
  },
  {
    route: 'POST /api/user/company/vacancy/add-interested-batch',
    says: 'Candidatura enviada com sucesso!',
    onPage: true,
    open: async () => {
      serve({
        'GET /api/user/company/vacancy/list-vacancies': [aVacancy()],
        'GET /api/user/company/vacancy/applications-today': today,
        'GET /api/user/company/vacancy/vacancy-status/counts': [],
        'GET /api/user/company/vacancy/questions': [],
      });
      await showTo('Candidate', <SearchPage />);
      await click('Enviar a várias vagas');
      await userEvent.click(await screen.findByRole('checkbox', { name: /^Pessoa padeira/ }));
    },
    act: () => click(/^Enviar Currículo a/),
  },
  {
    route: 'PUT /api/user/candidate/invitation-setting',
    says: 'Você não recebe mais convites. Os que já chegaram continuam com você.',
    open: () => {
      serve({ 'GET /api/user/candidate/invitation-setting': { invitable: true } });
      return showTo('Candidate', <InvitationSwitch />);
    },
    act: async () => userEvent.click(await screen.findByRole('switch')),
  },
  {
    route: 'PUT /api/user/candidate/visibility',
    says: 'Seu currículo agora só aparece para as empresas a que você se candidatar.',
    open: () => {
      serve({ 'GET /api/user/candidate/visibility': { visible: true } });
      return showTo('Candidate', <VisibilitySwitch />);
    },
    act: async () => userEvent.click(await screen.findByRole('switch')),
  },
  {
    route: 'POST /api/user/candidate/decline-invitation',
    says: 'Convite recusado. Ninguém vai perguntar o motivo.',
    open: () => {
      const invitation = { status: 'pending', message: 'Venha!' } as const;
      return showTo('Candidate', <InvitationNote vacancy={aVacancy({ invitation })} />);
    },
    act: () => click('Recusar convite'),
  },
  {
    route: 'POST /api/user/candidate/block-company',
    says: 'Empresa bloqueada. Ela não fica sabendo.',
    open: async () => {
      const company = { _id: id, companyName: 'Padaria', blocked: false };
      await showTo('Candidate', <BlockCompany company={company} />);
      await click('Bloquear empresa');
    },
    act: () => confirm('Bloquear'),
  },
  {
    route: 'DELETE /api/user/candidate/unblock-company',
    says: 'Empresa desbloqueada.',
    open: () =>
      showTo('Candidate', <BlockCompany company={{ _id: id, companyName: 'Padaria', blocked: true }} />),
    act: () => click(/Desbloquear$/),
  },
  {
    route: 'POST /api/user/candidate/add-favorite',
    says: 'Vaga adicionada aos favoritos!',
    open: () => showVacancy(VacancyStar, aVacancy({ favorite: false }), { as: aUser() }),
    act: star('Favoritar vaga Pessoa padeira'),
  },
  {
    route: 'DELETE /api/user/candidate/remove-favorite',
    says: 'Vaga removida dos favoritos.',
    open: () => showVacancy(VacancyStar, aVacancy({ favorite: true }), { as: aUser() }),
    act: star('Favoritar vaga Pessoa padeira'),
  },
  {
    route: 'POST /api/vacancy-alerts',
    says: 'Falta um passo: abra o seu e-mail.',
    onPage: true,
    open: async () => {
      await show(<AskForAlert filters={{ state: 'BA' }} />);
      await click('Criar alerta');
      await screen.findByText('Vagas em BA');
      await fillIn('Seu e-mail', 'bia@correio.example');
    },
    act: () => click('Receber vagas novas'),
  },
  {
    route: 'DELETE /api/user/candidate/vacancy-alerts/:id',
    says: 'Alerta excluído.',
    open: () => {
      serve({ 'GET /api/user/candidate/vacancy-alerts': [alert] });
      return showTo('Candidate', <OwnAlerts />);
    },
    act: () => click('Excluir Vendas em SP'),
  },
  {
    route: 'POST /api/report/create-report',
    says: 'Denúncia enviada com sucesso!',
    open: async () => {
      await showTo('Candidate', <ReportVacancy vacancy={aVacancy()} />);
      await click('Denunciar Pessoa padeira');
      await choose('Motivo', 'Spam ou Golpe');
      await fillIn('O que aconteceu', 'Pede um depósito.');
    },
    act: () => confirm('Enviar denúncia'),
  },
  {
    route: 'POST /api/report/report-message',
    says: 'Denúncia enviada com sucesso!',
    open: async () => {
      const reported = { type: 'company', id, name: 'Lumiar', isMessage: true } as const;
      await showTo('Candidate', <ReportDialog reported={reported} opened onClose={() => {}} />);
      await choose('Motivo', 'Spam ou Golpe');
      await fillIn('O que aconteceu', 'Pede um depósito.');
    },
    act: () => confirm('Enviar denúncia'),
  },
  {
    route: 'DELETE /api/user/candidate/resume-link',
    says: 'Link encerrado.',
    open: async () => {
      const link = { token: 'abc', createdAt: '2026-11-20T12:00:00Z' };
      serve({ 'GET /api/user/candidate/resume-link': { link } });
      await showTo('Candidate', <ShareResume />);
      await click('Compartilhar currículo');
      await click('Encerrar link');
    },
    act: () => click('Encerrar link'),
  },
];

const companies: Case[] = [
  {
    route: 'POST /api/user/company/people/invitations',
    says: 'Convite enviado para ana@exemplo.com.',
    open: openPeople,
    act: async () => {
      await fillIn('E-mail', 'ana@exemplo.com');
      await click('Enviar convite');
    },
  },
  {
    route: 'POST /api/user/company/people/invitations/:id/resend',
    says: 'Convite enviado de novo. Vale o link mais novo.',
    open: openPeople,
    act: () => click(/^Enviar de novo/),
  },
  {
    route: 'DELETE /api/user/company/people/invitations/:id',
    says: 'Convite cancelado.',
    open: openPeople,
    act: () => click(/^Cancelar o convite/),
  },
  {
    route: 'PUT /api/user/company/people/:id',
    says: 'Marina: Permissão alterada para Administração.',
    open: openPeople,
    act: () => choose('Permissão de Marina', 'Administração'),
  },
  {
    route: 'DELETE /api/user/company/people/:id',
    says: 'Pessoa removida da empresa.',
    open: openPeople,
    act: async () => {
      await click('Remover Marina');
      await confirm('Remover da empresa');
    },
  },
  {
    route: 'DELETE /api/user/company/my-place',
    says: 'Você saiu da empresa. Sua conta foi excluída.',
    open: async () => {
      const company = { _id: id, name: 'Lumiar', right: 'Recrutamento' } as const;
      await show(<OwnPlace />, {
        at: '/conta-empresa',
        as: aUser('Company', { company, isOwner: false, mayAdminister: false }),
      });
      await click('Sair da empresa');
      await screen.findByRole('dialog');
      await fillIn('Senha atual', password);
    },
    act: () => confirm('Sair da empresa'),
  },
  {
    route: 'POST /api/auth/accept-invitation',
    says: 'Convite aceito. Boas-vindas!',
    needed: { email: marina.email },
    open: async () => {
      serve({ 'POST /api/auth/login': { accessToken: 'token', user: aUser('Company') } });
      const invitation = { companyName: 'Lumiar', email: marina.email, right: 'Recrutamento' } as const;
      const received = { ...invitation, expiresAt: '2126-11-29T12:00:00Z' };
      await show(<InvitationPage received={{ state: 'good', token: 'segredo', invitation: received }} />, {
        at: '/convite',
      });
      await fillAll({ 'Seu nome': 'Marina', Senha: password, 'Confirme a senha': password });
    },
    act: () => click('Aceitar convite'),
  },
  {
    route: 'POST /api/user/company/add-favorite',
    says: 'Candidato adicionado aos favoritos!',
    open: () => starCard(false),
    act: star('Favoritar candidato Ana Souza'),
  },
  {
    route: 'DELETE /api/user/company/remove-favorite',
    says: 'Candidato removido dos favoritos.',
    open: () => starCard(true),
    act: star('Favoritar candidato Ana Souza'),
  },
  {
    route: 'DELETE /api/user/company/saved-searches/:id',
    says: 'Busca excluída.',
    open: async () => {
      serve({ 'GET /api/user/company/saved-searches': [savedSearch] });
      await showTo('Company', <SavedSearches filters={{}} />, '/listar-candidatos');
      await click('Organizar');
    },
    act: () => click('Excluir Líderes'),
  },
  {
    route: 'DELETE /api/user/company/vacancy/delete-vacancy/:id',
    says: 'Vaga excluída com sucesso!',
    open: async () => {
      serve({
        'GET /api/user/company/vacancy/list-vacancy/:id': aVacancy({ mayEdit: true, applicationCount: 0 }),
      });
      await showTo('Company', <EditVacancyPage Applicants={() => null} />, `/editar-vaga/${aVacancy()._id}`);
      await click('Excluir vaga');
    },
    act: () => confirm('Excluir vaga'),
  },
];

const application = { vacancyId: id, otherName: 'Lumiar', status: 'Em Análise' as const, step: '1' };

/** Shows an interview to one of its sides. */
const openInterview = (role: 'Candidate' | 'Company', place: InterviewPlace) => async () => {
  serve({
    'GET /api/user/interviews/of-vacancy/:vacancyId': place,
    'GET /api/user/interviews/of-applicant/:vacancyId/:candidateId': place,
    'GET /api/user/interviews/upcoming': { agreed: [], waiting: [] },
  });
  const shown = role === 'Company' ? { ...application, candidateId: id } : application;
  await showTo(role, <InterviewPanel application={shown} />);
};

const proposed = anInterviewPlace({ interview: anInterview() });

const interviews: Case[] = [
  {
    route: 'POST /api/user/interviews/of-applicant/:vacancyId/:candidateId',
    says: 'Proposta enviada.',
    needed: { place: proposed },
    open: async () => {
      await openInterview('Company', anInterviewPlace({ mayPropose: true }))();
      await click('Propor entrevista');
      fireEvent.change(await screen.findByLabelText('Dia e hora'), { target: { value: '2099-12-01T14:00' } });
    },
    act: () => click('Enviar proposta'),
  },
  {
    route: 'POST /api/user/interviews/:id/accept',
    says: 'Entrevista marcada.',
    needed: { place: proposed },
    open: openInterview('Candidate', proposed),
    act: () => click(/^Aceitar/),
  },
  {
    route: 'POST /api/user/interviews/:id/counter',
    says: 'Sugestão enviada à empresa.',
    needed: { place: proposed },
    open: async () => {
      await openInterview('Candidate', proposed)();
      await click('Sugerir outro horário');
      fireEvent.change(await screen.findByLabelText('Dia e hora'), { target: { value: '2099-12-01T14:00' } });
    },
    act: () => click('Enviar sugestão'),
  },
  {
    route: 'POST /api/user/interviews/:id/end',
    says: 'Entrevista cancelada.',
    needed: { place: proposed },
    open: async () => {
      await openInterview('Candidate', proposed)();
      await click('Recusar entrevista');
      await screen.findByRole('dialog');
    },
    act: () => confirm('Recusar entrevista'),
  },
];

const moderation: Case[] = [
  { route: 'DELETE /api/report/delete-report/:id', says: 'Denúncia arquivada.', ...decision('dismiss') },
  {
    route: 'POST /api/report/decide-reports',
    says: 'Denúncia arquivada.',
    ...decision('dismiss', { group: aGroup(1, { count: 2 }) }),
  },
  { route: 'POST /api/report/warn-user', says: 'Aviso enviado.', ...decision('warn') },
  {
    route: 'POST /api/report/ban-user/:targetId/report/:reportId',
    says: 'Conta banida.',
    ...decision('ban_account'),
  },
  {
    route: 'DELETE /api/report/deletevacancy-report/:vacancyId',
    says: 'Vaga banida.',
    ...decision('ban_vacancy'),
  },
  {
    route: 'POST /api/report/unban-user/:targetId',
    says: 'Banimento desfeito.',
    ...decision('unban_account'),
  },
  {
    route: 'POST /api/report/unban-vacancy/:vacancyId',
    says: 'Banimento desfeito.',
    ...decision('unban_vacancy'),
  },
];

const cases = [
  ...access,
  ...administration,
  ...applicants,
  ...candidates,
  ...companies,
  ...interviews,
  ...moderation,
];

/** True if the contract has a message in the response. Otherwise the screen has a message of its own. */
const carriesMessage = ({ response }: (typeof endpoints)[number]): boolean =>
  'shape' in response && 'message' in (response.shape as object);

test('every changing call whose response has a message is tested without it below, or is listed as silent', () => {
  const changing = endpoints
    .filter((endpoint) => endpoint.method !== 'GET' && carriesMessage(endpoint))
    .map(({ method, path }) => `${method} ${path}`);
  const covered = new Set<string>([...cases.map(({ route }) => route), ...Object.keys(silent)]);

  expect(changing.length).toBeGreaterThan(50);
  expect([...covered].sort()).toEqual(changing.sort());
});

describe('a response without a message', () => {
  test.each(cases)('from $route shows “$says”', async ({ route, says, needed = {}, ...scene }) => {
    await scene.open?.();
    const earlier = vi.mocked(toast.success).mock.calls.length;
    serve({ [route]: needed });

    const returned = await scene.act();

    await waitFor(() => {
      const toasts = vi
        .mocked(toast.success)
        .mock.calls.slice(earlier)
        .map(([message]) => message);
      const page = document.body.textContent;
      const messages = scene.onPage ? [page.includes(says) ? says : page] : [...toasts, returned];
      expect(messages).toContain(says);
    });
    expect(callsTo(route)).not.toEqual([]);
    expect(toast.error).not.toHaveBeenCalled();
    expect(document.body).not.toHaveTextContent('undefined');
  });
});
