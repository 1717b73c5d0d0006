import { screen } from '@testing-library/react';
import { vi } from 'vitest';
import { UnsubscribePage } from '../../src/accounts/mails/unsubscribe-page.tsx';
import { findBrowserAccount } from '../../src/accounts/other-account-page.tsx';
import { ResetPasswordPage, receiveReset } from '../../src/accounts/password-reset/reset-password-page.tsx';
import { SecondStepForm } from '../../src/accounts/second-factor/second-step-form.tsx';
import { SignInForm } from '../../src/accounts/sign-in-page.tsx';
import { InvitationPage, receiveInvitation } from '../../src/colleagues/invitation/invitation-page.tsx';
import { errorMessageOf } from '../../src/platform/api/api-error.ts';
import { receiveResume } from '../../src/resume-links/received-resume.ts';
import { SharedResumePage } from '../../src/resume-links/shared-resume-page.tsx';
import { AppealLinkPage } from '../../src/sanctions/appeal-link-page.tsx';
import { receiveAppealLink } from '../../src/sanctions/received-appeal-link.ts';
import { GuestSignUp } from '../../src/sign-up/guest-sign-up.tsx';
import { AlertLinkPage } from '../../src/vacancy-alerts/link/alert-link-page.tsx';
import { receiveAlertLink } from '../../src/vacancy-alerts/link/received-alert-link.ts';
import { fillIn } from '../fill-in.ts';
import { aSanction } from '../moderation-factory.ts';
import { serve } from '../serve.ts';
import { show } from '../show.tsx';
import { aVacancy } from '../vacancy-factory.ts';
import { choose, clickLast, type EmptyResponseCase, fillAll, id, password } from './case.tsx';

/** The screen cannot continue without the response, and says so on the page. */
const pageFailure = { showsFailure: true, onPage: true } as const;
const linkFailureMessage = 'Não foi possível abrir o link.';

const mailedPath = '/api/vacancy-alerts/mailed/:token';
/** The fragment of a link that confirms an alert. Other links to alerts contain only a token. */
const confirmationSecret = 'confirmar.segredo';
const requestedAlert = {
  email: 'b•••@correio.example',
  name: 'Vagas em SP',
  filters: {},
  frequency: 'Diário',
} as const;
const mailedAlerts = (overrides: { ended?: boolean; frequency?: 'Semanal' } = {}) => ({
  email: requestedAlert.email,
  inAccount: false,
  alert: {
    _id: id,
    name: 'Vagas em SP',
    filters: { state: 'SP' as const },
    frequency: 'Diário' as const,
    paused: false,
    nextOn: '2026-11-30',
    token: 'selo-SP',
    ended: false,
    ...overrides,
  },
  others: [
    {
      _id: aVacancy()._id,
      name: 'Vagas em RJ',
      filters: { state: 'RJ' as const },
      frequency: 'Diário' as const,
      paused: false,
      nextOn: '2026-11-30',
      token: 'selo-RJ',
      ended: false,
    },
  ],
});
const openAlertLink = async (secret: string) =>
  show(<AlertLinkPage received={await receiveAlertLink(secret)} />, { at: `/alerta#${secret}` });
/** Opens the alerts of a mail with the response `before`. Later requests get `after`. */
const openMailedAlerts =
  (before: ReturnType<typeof mailedAlerts>, after: ReturnType<typeof mailedAlerts>) => async () => {
    serve({ [`POST ${mailedPath}/read`]: before });
    await openAlertLink('selo-SP');
    serve({ [`POST ${mailedPath}/read`]: after });
  };

const unsubscribeToken = '01999999-0000-7000-8000-000000000004.vacancy_ended.selo';
const openUnsubscribePage = () =>
  show(<UnsubscribePage token={unsubscribeToken} />, { at: '/sair-dos-emails' });

const openSecondStep = async () => {
  serve({ 'POST /api/auth/second-factor/options': { app: true, recoveryCodes: true } });
  await show(<SecondStepForm rememberMe={false} onSignedIn={vi.fn()} onStartOver={vi.fn()} />);
  await screen.findByLabelText('Código do aplicativo');
};

export const signedOut: EmptyResponseCase[] = [
  {
    route: 'POST /api/auth/login',
    expectedText: 'Erro desconhecido ao fazer login',
    ...pageFailure,
    open: async () => {
      await show(<SignInForm returnTo={undefined} />, { at: '/login' });
      await fillAll({ 'E-mail': 'ana@exemplo.com', Senha: password });
    },
    act: () => clickLast('Entrar'),
  },
  {
    route: 'POST /api/auth/refresh-token',
    expectedText: linkFailureMessage,
    showsFailure: true,
    act: () => findBrowserAccount().catch((error: unknown) => errorMessageOf(error, linkFailureMessage)),
  },
  {
    route: 'POST /api/user/candidate/sign-up-from-vacancy',
    expectedText: 'Erro: Não foi possível criar a conta.',
    ...pageFailure,
    open: async () => {
      serve({
        'GET /api/user/email-available': { available: true },
        'GET /api/cities': [{ city: 'Santos', state: 'SP' }],
      });
      const vacancy = aVacancy({ jobLocation: { city: 'Santos', state: 'SP' } });
      await show(<GuestSignUp vacancy={vacancy} onPasswordFocus={vi.fn()} />, {
        at: `/cadastro?vaga=${vacancy._id}`,
      });
      await fillAll({
        'Nome completo': 'Joana Figueiredo',
        'E-mail': 'joana@exemplo.com',
        Senha: password,
        'Data de nascimento': '10021999',
      });
      await clickLast('Moro em Santos/SP');
    },
    act: () => clickLast('Criar conta e continuar'),
  },
  {
    route: 'POST /api/auth/second-factor/options',
    expectedText: 'Não foi possível confirmar.',
    ...pageFailure,
    act: () => show(<SecondStepForm rememberMe={false} onSignedIn={vi.fn()} onStartOver={vi.fn()} />),
  },
  {
    route: 'POST /api/auth/second-factor',
    expectedText: 'Não foi possível confirmar.',
    ...pageFailure,
    open: async () => {
      await openSecondStep();
      await fillIn('Código do aplicativo', '123456');
    },
    act: () => clickLast('Confirmar'),
  },
  {
    route: 'POST /api/unsubscribe/:token',
    expectedText: 'Você não recebe mais',
    onPage: true,
    open: openUnsubscribePage,
    act: () => clickLast('Parar de receber'),
  },
  {
    route: 'DELETE /api/unsubscribe/:token',
    expectedText: 'Você voltou a receber',
    onPage: true,
    open: async () => {
      serve({
        'POST /api/unsubscribe/:token': { email: 'a•••@exemplo.com', kind: 'vacancy_ended', on: false },
      });
      await openUnsubscribePage();
      await clickLast('Parar de receber');
      await screen.findByRole('heading', { name: 'Você não recebe mais' });
    },
    act: () => clickLast('Voltar a receber'),
  },
  {
    route: 'POST /api/auth/password-reset',
    expectedText: linkFailureMessage,
    ...pageFailure,
    act: async () =>
      show(<ResetPasswordPage received={await receiveReset('segredo')} />, { at: '/reset-password' }),
  },
  {
    route: 'POST /api/auth/invitation',
    expectedText: 'Não foi possível abrir o convite.',
    ...pageFailure,
    act: async () =>
      show(<InvitationPage received={await receiveInvitation('segredo')} />, { at: '/convite' }),
  },
  {
    route: 'POST /api/public/shared-resume',
    expectedText: linkFailureMessage,
    ...pageFailure,
    act: async () =>
      show(<SharedResumePage received={await receiveResume('segredo')} />, { at: '/curriculo' }),
  },
  {
    route: 'POST /api/moderation/appeal-link',
    expectedText: linkFailureMessage,
    ...pageFailure,
    act: async () =>
      show(<AppealLinkPage received={await receiveAppealLink('segredo')} />, { at: '/recurso' }),
  },
  {
    route: 'POST /api/moderation/appeal-link/appeal',
    expectedText: 'Recurso enviado',
    onPage: true,
    open: async () => {
      serve({ 'POST /api/moderation/appeal-link': aSanction({ kind: 'account_ban' }) });
      await show(<AppealLinkPage received={await receiveAppealLink('segredo')} />, { at: '/recurso' });
      await fillIn('Por que a decisão deve ser revista', 'Foi um engano.');
    },
    act: () => {
      const appeal = { words: 'Foi um engano.', sentAt: '2026-11-21T12:00:00.000Z' };
      serve({
        'POST /api/moderation/appeal-link': aSanction({ kind: 'account_ban', mayAppeal: false, appeal }),
      });
      return clickLast('Enviar recurso');
    },
  },
  {
    route: 'POST /api/vacancy-alerts/asked',
    expectedText: linkFailureMessage,
    ...pageFailure,
    act: () => openAlertLink(confirmationSecret),
  },
  {
    route: 'POST /api/vacancy-alerts/confirm',
    expectedText: 'Não foi possível ativar o alerta agora. Tente de novo em instantes.',
    ...pageFailure,
    open: async () => {
      serve({ 'POST /api/vacancy-alerts/asked': requestedAlert });
      await openAlertLink(confirmationSecret);
    },
    act: () => clickLast('Ativar alerta'),
  },
  {
    route: `POST ${mailedPath}/read`,
    expectedText: linkFailureMessage,
    ...pageFailure,
    act: () => openAlertLink('selo-SP'),
  },
  {
    route: `PUT ${mailedPath}`,
    expectedText: 'Toda segunda',
    onPage: true,
    open: openMailedAlerts(mailedAlerts(), mailedAlerts({ frequency: 'Semanal' })),
    act: () => choose('Frequência de Vagas em SP', 'Uma vez por semana'),
  },
  {
    route: `POST ${mailedPath}`,
    expectedText: 'Alerta encerrado',
    onPage: true,
    open: openMailedAlerts(mailedAlerts(), mailedAlerts({ ended: true })),
    act: () => clickLast('Encerrar Vagas em SP'),
  },
  {
    route: `DELETE ${mailedPath}`,
    expectedText: 'Seus alertas de vagas',
    onPage: true,
    open: openMailedAlerts(mailedAlerts({ ended: true }), mailedAlerts()),
    act: () => clickLast('Desfazer: Vagas em SP'),
  },
  {
    route: `POST ${mailedPath}/all`,
    expectedText: 'Alerta encerrado',
    onPage: true,
    open: openMailedAlerts(mailedAlerts(), mailedAlerts({ ended: true })),
    act: () => clickLast('Encerrar todos'),
  },
];
