import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApplyAction } from '../../src/applications/applying/apply-action.tsx';
import { BatchButton } from '../../src/applications/batch/batch-dialog.tsx';
import { FavouriteVacancyButton } from '../../src/favourites/favourite-button.tsx';
import { InvitationNote } from '../../src/invitations/invitation-note.tsx';
import { InvitationSwitch } from '../../src/invitations/invitation-switch.tsx';
import { BlockCompany } from '../../src/privacy/block-company.tsx';
import { VisibilitySwitch } from '../../src/privacy/visibility-switch.tsx';
import { ReportVacancy } from '../../src/reports/report-button.tsx';
import { ReportDialog } from '../../src/reports/report-dialog.tsx';
import { ShareResume } from '../../src/resume-links/share-resume.tsx';
import { usePagedList } from '../../src/ui/lists/use-paged-list.ts';
import { vacancySearchQuery } from '../../src/vacancies/vacancy-api.ts';
import { fillIn } from '../fill-in.ts';
import { responsesAfterApplying } from '../responses-after-applying.ts';
import { serve } from '../serve.ts';
import { showVacancy } from '../show-vacancy.tsx';
import { aUser } from '../user-factory.ts';
import { aVacancy, aVacancyAppliedTo } from '../vacancy-factory.ts';
import { choose, clickLast, confirm, type EmptyResponseCase, id, showTo } from './case.tsx';

const applicationsToday = { dailyApplicationsCount: 3, dailyLimit: 10 };

function SearchBatchButton() {
  return <BatchButton list={usePagedList(vacancySearchQuery({}))} />;
}

export const candidates: EmptyResponseCase[] = [
  {
    route: 'POST /api/user/company/vacancy/add-interested',
    expectedText: 'Candidatura enviada com sucesso!',
    onPage: true,
    open: async () => {
      serve({
        ...responsesAfterApplying,
        'GET /api/user/company/vacancy/list-vacancy/:id': aVacancyAppliedTo(),
        'GET /api/user/company/vacancy/applications-today': applicationsToday,
      });
      await showVacancy(ApplyAction, aVacancy());
    },
    act: () => clickLast('Enviar Currículo'),
  },
  {
    route: 'DELETE /api/user/company/vacancy/remove-interested',
    expectedText: 'Candidatura removida.',
    open: async () => {
      serve({
        'GET /api/user/company/vacancy/list-vacancy/:id': aVacancy(),
        'GET /api/user/company/vacancy/applications-today': applicationsToday,
      });
      await showVacancy(ApplyAction, aVacancyAppliedTo());
      await clickLast('Remover Candidatura');
    },
    act: () => confirm('Remover Candidatura'),
  },
  {
    route: 'POST /api/user/company/vacancy/add-interested-batch',
    expectedText: 'Candidatura enviada com sucesso!',
    onPage: true,
    open: async () => {
      serve({
        'GET /api/user/company/vacancy/list-vacancies': [aVacancy()],
        'GET /api/user/company/vacancy/applications-today': applicationsToday,
        'GET /api/user/company/vacancy/vacancy-status/counts': [],
        'GET /api/user/company/vacancy/questions': [],
      });
      await showTo('Candidate', <SearchBatchButton />);
      await clickLast('Enviar a várias vagas');
      await userEvent.click(await screen.findByRole('checkbox', { name: /^Pessoa padeira/ }));
    },
    act: () => clickLast(/^Enviar Currículo a/),
  },
  {
    route: 'PUT /api/user/candidate/invitation-setting',
    expectedText: 'Você não recebe mais convites. Os que já chegaram continuam na lista.',
    open: () => {
      serve({ 'GET /api/user/candidate/invitation-setting': { invitable: true } });
      return showTo('Candidate', <InvitationSwitch />);
    },
    act: async () => userEvent.click(await screen.findByRole('switch')),
  },
  {
    route: 'PUT /api/user/candidate/visibility',
    expectedText: 'Seu currículo está oculto.',
    open: () => {
      serve({ 'GET /api/user/candidate/visibility': { visible: true } });
      return showTo('Candidate', <VisibilitySwitch />);
    },
    act: async () => userEvent.click(await screen.findByRole('switch')),
  },
  {
    route: 'POST /api/user/candidate/decline-invitation',
    expectedText: 'Convite recusado.',
    open: () => {
      const invitation = { status: 'pending', message: 'Venha!' } as const;
      return showTo('Candidate', <InvitationNote vacancy={aVacancy({ invitation })} />);
    },
    act: () => clickLast('Recusar convite'),
  },
  {
    route: 'POST /api/user/candidate/block-company',
    expectedText: 'Empresa bloqueada.',
    open: async () => {
      const company = { _id: id, companyName: 'Padaria', blocked: false };
      await showTo('Candidate', <BlockCompany company={company} />);
      await clickLast('Bloquear empresa');
    },
    act: () => confirm('Bloquear'),
  },
  {
    route: 'DELETE /api/user/candidate/unblock-company',
    expectedText: 'Empresa desbloqueada.',
    open: () =>
      showTo('Candidate', <BlockCompany company={{ _id: id, companyName: 'Padaria', blocked: true }} />),
    act: () => clickLast('Desbloquear empresa'),
  },
  {
    route: 'POST /api/user/candidate/add-favorite',
    expectedText: 'Vaga adicionada aos favoritos!',
    open: () => showVacancy(FavouriteVacancyButton, aVacancy({ favorite: false }), { as: aUser() }),
    act: () => clickLast('Favoritar vaga Pessoa padeira'),
  },
  {
    route: 'DELETE /api/user/candidate/remove-favorite',
    expectedText: 'Vaga removida dos favoritos.',
    open: () => showVacancy(FavouriteVacancyButton, aVacancy({ favorite: true }), { as: aUser() }),
    act: () => clickLast('Favoritar vaga Pessoa padeira'),
  },
  {
    route: 'POST /api/report/create-report',
    expectedText: 'Denúncia enviada com sucesso!',
    open: async () => {
      await showTo('Candidate', <ReportVacancy vacancy={aVacancy()} />);
      await clickLast('Denunciar Pessoa padeira');
      await choose('Motivo', 'Spam ou Golpe');
      await fillIn('O que aconteceu', 'Pede um depósito.');
    },
    act: () => confirm('Enviar denúncia'),
  },
  {
    route: 'POST /api/report/report-message',
    expectedText: 'Denúncia enviada com sucesso!',
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
    expectedText: 'Link encerrado.',
    open: async () => {
      const link = { token: 'abc', createdAt: '2026-11-20T12:00:00Z' };
      serve({ 'GET /api/user/candidate/resume-link': { link } });
      await showTo('Candidate', <ShareResume />);
      await clickLast('Compartilhar currículo');
      await clickLast('Encerrar link');
    },
    act: () => clickLast('Encerrar link'),
  },
];
