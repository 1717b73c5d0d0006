import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MessageThread } from '@trampolim/contract/messages/messages';
import type { VacancyAlert } from '@trampolim/contract/vacancy-alerts/vacancy-alerts';
import { expect } from 'vitest';
import { MailSettings } from '../../src/accounts/mails/mail-settings.tsx';
import { MessagePanel } from '../../src/messages/message-panel.tsx';
import { NoticesPage } from '../../src/notices/notices-page.tsx';
import { toast } from '../../src/platform/toast.ts';
import { ShareResume } from '../../src/resume-links/share-resume.tsx';
import { OwnSanctionPage } from '../../src/sanctions/own-sanction-page.tsx';
import { AskForAlert } from '../../src/vacancy-alerts/ask-for-alert.tsx';
import { CreateAlert } from '../../src/vacancy-alerts/create-alert.tsx';
import { OwnAlerts } from '../../src/vacancy-alerts/own-alerts.tsx';
import * as account from '../candidate-account.tsx';
import { fillIn } from '../fill-in.ts';
import { press, retype } from '../form-steps.ts';
import { aSanction } from '../moderation-factory.ts';
import { serve } from '../serve.ts';
import { aNotice } from '../serve-notice-stream.ts';
import { type Case, click, confirm, id, showTo, undoLast } from './case.tsx';
// Preloaded, because the dialogs' code is otherwise loaded when they are first opened.
import '../../src/vacancy-alerts/create-alert-dialog.tsx';
import '../../src/resume-links/share-resume-dialog.tsx';

const alertsPath = '/api/user/candidate/vacancy-alerts';
const alert: VacancyAlert = {
  _id: id,
  name: 'Vendas em SP',
  filters: { state: 'SP' },
  frequency: 'Diário',
  paused: false,
  nextOn: '2026-11-30',
};
const openAlerts = async () => {
  serve({ [`GET ${alertsPath}`]: [alert] });
  await showTo('Candidate', <OwnAlerts />);
  await screen.findByText('Vendas em SP');
};

const listMailSettingsRoute = 'GET /api/user/mail-settings';
const getOwnSanctionRoute = 'GET /api/moderation/own-decisions/:id';
const getResumeLinkRoute = 'GET /api/user/candidate/resume-link';

const threadOf = (...texts: string[]): MessageThread => ({
  messages: texts.map((text, index) => ({
    _id: `01999999-0000-7000-8000-${String(index).padStart(12, '0')}`,
    place: index,
    from: 'company',
    by: 'Lumiar',
    text,
    at: '2026-11-20T12:00:00.000Z',
    read: true,
  })),
  hasOlder: false,
  unread: 0,
});
const application = { vacancyId: id, otherName: 'Lumiar', status: 'Em Análise' as const, step: '1' };
const getOwnMessagesRoute = 'GET /api/user/candidate/messages/:vacancyId';
const getApplicantMessagesRoute = 'GET /api/user/company/vacancy/messages/:vacancyId/:candidateId';
const typeMessage = () => fillIn('Mensagem para Lumiar', 'Pode ser às 15h?');

export const ownItems: Case[] = [
  {
    route: account.updateCandidateRoute,
    expectedMessage: 'Conta atualizada com sucesso!',
    open: async () => {
      account.serveAccount();
      await account.openAccountPage();
      await retype('Nome completo', 'Ana Lima');
    },
    act: () => press('Salvar'),
  },
  {
    route: 'PUT /api/user/mail-settings',
    expectedMessage: 'Andamento das candidaturas',
    onPage: true,
    open: async () => {
      serve({ [listMailSettingsRoute]: [{ kind: 'application_status', on: true }] });
      await showTo('Candidate', <MailSettings />, '/conta-candidato');
    },
    act: async () => {
      await userEvent.click(await screen.findByRole('switch'));
      await waitFor(() => expect(screen.getByRole('switch')).not.toBeChecked());
    },
  },
  {
    route: 'POST /api/notices/read',
    expectedMessage: 'O telefone não existe.',
    onPage: true,
    open: async () => {
      const warning = { kind: 'warning', comment: 'O telefone não existe.', link: '/avisos' } as const;
      serve({ 'GET /api/notices': [aNotice({ ...warning, status: undefined })] });
      await showTo('Candidate', <NoticesPage />, '/avisos');
    },
    act: async () => {
      await click('Marcar como lido');
      await waitFor(() => expect(screen.getByRole('article')).toHaveAttribute('data-unread', 'false'));
    },
  },
  {
    route: 'PUT /api/user/candidate/resume-link',
    expectedMessage: 'Encerrar link',
    onPage: true,
    open: async () => {
      serve({ [getResumeLinkRoute]: {} });
      await showTo('Candidate', <ShareResume />);
      await click('Compartilhar currículo');
      await screen.findByRole('button', { name: 'Criar link' });
    },
    act: () => {
      serve({ [getResumeLinkRoute]: { link: { token: 'abc', createdAt: '2026-11-20T12:00:00Z' } } });
      return click('Criar link');
    },
  },
  {
    route: `POST ${alertsPath}`,
    expectedMessage: 'Alerta criado. Avisamos por e-mail quando houver vaga nova.',
    open: async () => {
      await showTo('Candidate', <CreateAlert filters={{ state: 'SP' }} />);
      await click('Criar alerta');
      await screen.findByRole('dialog');
    },
    act: () => confirm('Criar alerta'),
  },
  {
    route: `POST ${alertsPath}`,
    expectedMessage: 'Alerta criado.',
    onPage: true,
    open: async () => {
      await showTo('Candidate', <AskForAlert filters={{ state: 'SP' }} />);
      await click('Criar alerta');
      await screen.findByText('Vagas em SP');
    },
    act: () => click('Receber vagas novas'),
  },
  {
    route: `PUT ${alertsPath}/:id`,
    expectedMessage: 'Pausado',
    onPage: true,
    open: openAlerts,
    act: () => {
      serve({ [`GET ${alertsPath}`]: [{ ...alert, paused: true }] });
      return click('Pausar Vendas em SP');
    },
  },
  {
    route: `POST ${alertsPath}/:id/restore`,
    expectedMessage: 'Vendas em SP',
    onPage: true,
    open: async () => {
      await openAlerts();
      serve({ [`DELETE ${alertsPath}/:id`]: { message: '' } });
      await click('Excluir Vendas em SP');
      await waitFor(() => expect(toast.success).toHaveBeenCalled());
      await screen.findByText('Você ainda não tem alertas de vagas.');
    },
    act: () => Promise.resolve(undoLast()),
  },
  {
    route: 'POST /api/moderation/own-decisions/:id/appeal',
    expectedMessage: 'Recurso em análise',
    onPage: true,
    open: async () => {
      serve({ [getOwnSanctionRoute]: aSanction() });
      await showTo('Company', <OwnSanctionPage />, `/recurso/${aSanction()._id}`);
      await screen.findByRole('heading', { name: 'Recorrer' });
      await fillIn('Por que a decisão deve ser revista', 'Foi um engano.');
    },
    act: () => {
      const appeal = { words: 'Foi um engano.', sentAt: '2026-11-21T12:00:00.000Z' };
      serve({ [getOwnSanctionRoute]: aSanction({ mayAppeal: false, appeal }) });
      return click('Enviar recurso');
    },
  },
  {
    route: 'POST /api/user/candidate/messages/:vacancyId',
    expectedMessage: 'Pode sim.',
    onPage: true,
    open: async () => {
      serve({ [getOwnMessagesRoute]: threadOf('Olá!') });
      await showTo('Candidate', <MessagePanel application={application} />);
      await screen.findByText('Olá!');
      await typeMessage();
    },
    act: () => {
      serve({ [getOwnMessagesRoute]: threadOf('Olá!', 'Pode sim.') });
      return click('Enviar');
    },
  },
  {
    route: 'POST /api/user/company/vacancy/messages/:vacancyId/:candidateId',
    expectedMessage: 'Pode sim.',
    onPage: true,
    open: async () => {
      serve({ [getApplicantMessagesRoute]: threadOf('Olá!') });
      await showTo('Company', <MessagePanel application={{ ...application, candidateId: id }} />);
      await screen.findByText('Olá!');
      await typeMessage();
    },
    act: () => {
      serve({ [getApplicantMessagesRoute]: threadOf('Olá!', 'Pode sim.') });
      return click('Enviar');
    },
  },
];
