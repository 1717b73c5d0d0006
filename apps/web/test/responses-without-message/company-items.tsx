import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { VacancyImport } from '@trampolim/contract/vacancy-feeds/vacancy-imports';
import { EditVacancyDialog } from '../../src/own-vacancies/edit-vacancy-dialog.tsx';
import { StatusActions } from '../../src/own-vacancies/status-actions.tsx';
import { SavedSearches } from '../../src/saved-searches/saved-searches.tsx';
import { ImportPage } from '../../src/vacancy-feeds/import-page.tsx';
import * as account from '../company-account.tsx';
import { fillIn } from '../fill-in.ts';
import { press, retype } from '../form-steps.ts';
import * as publishing from '../publish-vacancy.tsx';
import { serve } from '../serve.ts';
import { serveApplicants } from '../serve-applicants.ts';
import { readResumeOf, showApplicants } from '../show-applicants.tsx';
import { aVacancy } from '../vacancy-factory.ts';
import { type Case, clickLast, confirm, id, showTo } from './case.tsx';
// This import loads the dialog in advance. The page only loads it when it is opened.
import '../../src/own-vacancies/close-vacancy-dialog.tsx';

const searchesPath = '/api/user/company/saved-searches';
const savedSearch = {
  _id: id,
  name: 'Líderes',
  filters: { skill: ['Liderança'] },
  lookedAt: '2026-11-20T12:00:00Z',
  newCandidates: 3,
  moreNew: false,
};
const openSearches = async () => {
  serve({ [`GET ${searchesPath}`]: [savedSearch] });
  await showTo('Company', <SavedSearches filters={{ area: 'Saúde' }} />, '/listar-candidatos');
  await screen.findByRole('link', { name: 'Líderes 3 novos' });
};

const waitingImportRoute = 'GET /api/user/company/vacancy-imports';
const waitingImport: VacancyImport = {
  _id: id,
  source: 'erp',
  format: 'csv',
  createdAt: '2026-11-01T12:00:00Z',
  expiresAt: '2026-11-02T12:00:00Z',
  freePlaces: 1,
  vacancies: [
    {
      sourceId: '1',
      status: 'new',
      jobTitle: 'Pessoa padeira',
      summary: 'Natal/RN · CLT',
      changes: [],
      problems: [],
      findings: [],
      assumptions: [],
      notMapped: [],
    },
  ],
};
const openImport = (response: { waiting?: VacancyImport }) => async () => {
  serve({
    [waitingImportRoute]: response,
    'GET /api/user/company/vacancy-feeds': { feeds: [], free: 3 },
    'GET /api/user/company/vacancy/get-company-job-stats': stats,
    'GET /api/user/company/vacancy/waiting': { total: 0, overdue: 0, vacancies: [] },
    'GET /api/user/company/vacancy/company-vacancies': [],
  });
  await showTo('Company', <ImportPage />, '/importar-vagas');
  await screen.findByRole('button', { name: response.waiting ? 'Importar 1 vaga' : 'Ver antes de importar' });
};

const stats = { jobCount: 1, openCount: 1, closingCount: 0, closedCount: 0, areaCount: 1, candidateCount: 0 };
const getVacancyRoute = 'GET /api/user/company/vacancy/list-vacancy/:id';
const bakery = aVacancy({ jobTitle: 'Pessoa padeira', mayClose: true });
const closedVacancy = aVacancy({ status: 'Encerrada', reopensUntil: '2126-12-31' });

const base = '/api/user/company/vacancy';
const assessmentRoute = `GET ${base}/applicant-notes/:vacancyId/:candidateId` as const;
const aNote = (text: string) => ({
  _id: id,
  text,
  by: 'Marina Lopes',
  writtenAt: '2026-11-20T12:00:00.000Z',
  mayEdit: true,
  mayRemove: true,
});
const openNotes = (...texts: string[]) =>
  async function open() {
    serveApplicants();
    serve({ [assessmentRoute]: { notes: texts.map(aNote) } });
    await showApplicants('?candidato=Ana');
    await readResumeOf('Ana');
    await screen.findByText('Anotar');
  };

export const companyItems: Case[] = [
  {
    route: `POST ${searchesPath}`,
    expectedText: 'Busca salva.',
    open: async () => {
      await openSearches();
      await clickLast('Salvar busca');
    },
    act: () => confirm('Salvar'),
  },
  {
    route: `PUT ${searchesPath}/:id`,
    expectedText: 'Gestão',
    onPage: true,
    open: async () => {
      await openSearches();
      await clickLast('Organizar');
      await clickLast('Renomear Líderes');
      await retype('Nome da busca', 'Gestão');
    },
    act: () => confirm('Salvar'),
  },
  {
    route: `POST ${searchesPath}/:id/look`,
    expectedText: 'vista há',
    onPage: true,
    open: openSearches,
    act: async () => {
      await userEvent.click(screen.getByRole('link', { name: 'Líderes 3 novos' }));
      await screen.findByRole('link', { name: 'Líderes' });
      await clickLast('Organizar');
    },
  },
  {
    route: 'POST /api/user/company/vacancy-imports',
    expectedText: '1 vaga encontrada',
    onPage: true,
    open: async () => {
      await openImport({})();
      await userEvent.click(screen.getByRole('radio', { name: 'Texto colado' }));
      await fillIn('Texto das vagas', 'titulo;cidade');
    },
    act: () => {
      serve({ [waitingImportRoute]: { waiting: waitingImport } });
      return clickLast('Ver antes de importar');
    },
  },
  {
    route: 'POST /api/user/company/vacancy-imports/:id/confirm',
    expectedText: 'Importação concluída',
    onPage: true,
    open: openImport({ waiting: waitingImport }),
    act: () => clickLast('Importar 1 vaga'),
  },
  {
    route: publishing.createVacancyRoute,
    expectedText: 'Sua vaga foi criada com sucesso!',
    open: async () => {
      publishing.servePublishing();
      await publishing.openDialog();
      await publishing.fillRequired();
    },
    act: publishing.publish,
  },
  {
    route: `PUT ${base}/update-vacancy/:id`,
    expectedText: 'Sua vaga foi atualizada com sucesso!',
    open: async () => {
      serve({
        [getVacancyRoute]: aVacancy({ jobTitle: 'Pessoa confeiteira' }),
        'GET /api/cities/:state': [],
      });
      await showTo('Company', <EditVacancyDialog vacancy={bakery} opened onClose={() => {}} />);
      await retype('Título da vaga', 'Pessoa confeiteira');
    },
    act: () => clickLast('Salvar alterações'),
  },
  {
    route: `POST ${base}/close-vacancy/:id`,
    expectedText: 'Vaga encerrada com sucesso!',
    open: async () => {
      serve({ [getVacancyRoute]: closedVacancy });
      await showTo('Company', <StatusActions vacancy={bakery} onDuplicate={undefined} />);
      await clickLast('Encerrar vaga Pessoa padeira');
    },
    act: () => confirm('Encerrar vaga'),
  },
  {
    route: `POST ${base}/reopen-vacancy/:id`,
    expectedText: 'Vaga reaberta até 31/12/2126.',
    open: async () => {
      serve({ [getVacancyRoute]: aVacancy({ applicationDeadline: '2126-12-31' }) });
      await showTo('Company', <StatusActions vacancy={closedVacancy} onDuplicate={undefined} />);
    },
    act: () => clickLast(/^Reabrir vaga/),
  },
  {
    route: account.updateCompanyRoute,
    expectedText: 'Conta atualizada com sucesso!',
    open: async () => {
      account.serveCompanyAccount();
      await account.openAccountPage();
      await retype('Nome exibido nas vagas', 'Lumiar Pães');
    },
    act: () => press('Salvar Alterações'),
  },
  {
    route: `PUT ${base}/applicant-rating/:vacancyId/:candidateId`,
    expectedText: 'Padaria ·',
    onPage: true,
    open: openNotes(),
    act: () => {
      serve({
        [assessmentRoute]: { notes: [], rating: { value: 4, by: 'Padaria', at: '2026-11-20T12:00:00.000Z' } },
      });
      return userEvent.click(screen.getByRole('radio', { name: '4 de 5' }));
    },
  },
  {
    route: `POST ${base}/applicant-notes/:vacancyId/:candidateId`,
    expectedText: 'Fala bem.',
    onPage: true,
    open: async () => {
      await openNotes()();
      await userEvent.click(screen.getByText('Anotar'));
      await fillIn('Nova anotação', 'Fala');
    },
    act: () => {
      serve({ [assessmentRoute]: { notes: [aNote('Fala bem.')] } });
      return clickLast('Salvar anotação');
    },
  },
  {
    route: `PUT ${base}/applicant-note/:id`,
    expectedText: 'Fala muito bem.',
    onPage: true,
    open: async () => {
      await openNotes('Fala bem.')();
      await clickLast('Editar anotação de Marina Lopes');
      await retype('Anotação de Marina Lopes', 'Fala muito');
    },
    act: () => {
      serve({ [assessmentRoute]: { notes: [aNote('Fala muito bem.')] } });
      return clickLast('Salvar');
    },
  },
  {
    route: `DELETE ${base}/applicant-note/:id`,
    expectedText: 'Anotar',
    onPage: true,
    open: async () => {
      await openNotes('Fala bem.')();
      await clickLast('Excluir anotação de Marina Lopes');
    },
    act: () => {
      serve({ [assessmentRoute]: { notes: [] } });
      return confirm('Excluir');
    },
  },
];
