import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect } from 'vitest';
import { MailSettings } from '../../src/accounts/mails/mail-settings.tsx';
import { NoticesPage } from '../../src/notices/notices-page.tsx';
import { ShareResume } from '../../src/resume-links/share-resume.tsx';
import { OwnSanctionPage } from '../../src/sanctions/own-sanction-page.tsx';
import * as account from '../candidate-account.tsx';
import { fillIn } from '../fill-in.ts';
import { press, retype } from '../form-steps.ts';
import { aSanction } from '../moderation-factory.ts';
import { serve } from '../serve.ts';
import { aNotice } from '../serve-notice-stream.ts';
import { clickLast, type EmptyResponseCase, showTo } from './case.tsx';
// This import loads the dialog in advance. The page only loads it when it is opened.
import '../../src/resume-links/share-resume-dialog.tsx';

const listMailSettingsRoute = 'GET /api/user/mail-settings';
const getOwnSanctionRoute = 'GET /api/moderation/own-decisions/:id';
const getResumeLinkRoute = 'GET /api/user/candidate/resume-link';

export const ownAccount: EmptyResponseCase[] = [
  {
    route: account.updateCandidateRoute,
    expectedText: 'Conta atualizada com sucesso!',
    open: async () => {
      account.serveAccount();
      await account.openAccountPage();
      await retype('Nome completo', 'Ana Lima');
    },
    act: () => press('Salvar'),
  },
  {
    route: 'PUT /api/user/mail-settings',
    expectedText: 'Andamento das candidaturas',
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
    expectedText: 'O telefone não existe.',
    onPage: true,
    open: async () => {
      const warning = { kind: 'warning', comment: 'O telefone não existe.', link: '/avisos' } as const;
      serve({ 'GET /api/notices': [aNotice({ ...warning, status: undefined })] });
      await showTo('Candidate', <NoticesPage />, '/avisos');
    },
    act: async () => {
      await clickLast('Marcar como lido');
      await waitFor(() => expect(screen.getByRole('article')).toHaveAttribute('data-unread', 'false'));
    },
  },
  {
    route: 'PUT /api/user/candidate/resume-link',
    expectedText: 'Encerrar link',
    onPage: true,
    open: async () => {
      serve({ [getResumeLinkRoute]: {} });
      await showTo('Candidate', <ShareResume />);
      await clickLast('Compartilhar currículo');
      await screen.findByRole('button', { name: 'Criar link' });
    },
    act: () => {
      serve({ [getResumeLinkRoute]: { link: { token: 'abc', createdAt: '2026-11-20T12:00:00Z' } } });
      return clickLast('Criar link');
    },
  },
  {
    route: 'POST /api/moderation/own-decisions/:id/appeal',
    expectedText: 'Recurso em análise',
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
      return clickLast('Enviar recurso');
    },
  },
];
