import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { VacancyFeed } from '@trampolim/contract/vacancy-feeds/vacancy-feeds';
import type { VacancyImport } from '@trampolim/contract/vacancy-feeds/vacancy-imports';
import { EditVacancyDialog } from '../../src/own-vacancies/edit-vacancy-dialog.tsx';
import { EditVacancyPage } from '../../src/own-vacancies/edit-vacancy-page.tsx';
import { StatusActions } from '../../src/own-vacancies/status-actions.tsx';
import { ImportPage } from '../../src/vacancy-feeds/import-page.tsx';
import { RegularFeeds } from '../../src/vacancy-feeds/regular-feeds.tsx';
import { fillIn } from '../fill-in.ts';
import { retype } from '../form-steps.ts';
import * as publishing from '../publish-vacancy.tsx';
import { serve } from '../serve.ts';
import { aVacancy } from '../vacancy-factory.ts';
import { clickLast, confirm, type EmptyResponseCase, id, showTo } from './case.tsx';
// This import loads the dialog in advance. The page only loads it when it is opened.
import '../../src/own-vacancies/close-vacancy-dialog.tsx';

const vacancyPath = '/api/user/company/vacancy';
const feedsPath = '/api/user/company/vacancy-feeds';
const feed: VacancyFeed = {
  _id: id,
  url: 'https://rh.exemplo.com.br/vagas.xml',
  source: 'erp',
  publishes: false,
  createdAt: '2026-11-01T12:00:00Z',
  fetchedAt: '2026-11-02T12:00:00Z',
  waiting: 2,
};
const openFeeds = async () => {
  serve({ [`GET ${feedsPath}`]: { feeds: [feed], free: 2 } });
  await showTo('Company', <RegularFeeds />, '/importar-vagas');
  await screen.findByRole('button', { name: 'Pausar: erp' });
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
const openImport = async (response: { waiting?: VacancyImport }, feeds: VacancyFeed[] = []) => {
  serve({
    [waitingImportRoute]: response,
    [`GET ${feedsPath}`]: { feeds, free: 3 },
    [`GET ${vacancyPath}/get-company-job-stats`]: {
      jobCount: 1,
      openCount: 1,
      closingCount: 0,
      closedCount: 0,
      areaCount: 1,
      candidateCount: 0,
    },
    [`GET ${vacancyPath}/waiting`]: { total: 0, overdue: 0, vacancies: [] },
    [`GET ${vacancyPath}/company-vacancies`]: [],
  });
  await showTo('Company', <ImportPage />, '/importar-vagas');
  await screen.findByRole('button', { name: response.waiting ? 'Importar 1 vaga' : 'Ver antes de importar' });
};

const getVacancyRoute = `GET ${vacancyPath}/list-vacancy/:id` as const;
const liveVacancy = aVacancy({ jobTitle: 'Pessoa padeira', mayClose: true });
const closedVacancy = aVacancy({ status: 'Encerrada', reopensUntil: '2126-12-31' });

export const ownVacancies: EmptyResponseCase[] = [
  {
    route: 'POST /api/user/company/vacancy-imports',
    expectedText: '1 vaga encontrada',
    onPage: true,
    open: async () => {
      await openImport({});
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
    open: () => openImport({ waiting: waitingImport }),
    act: () => clickLast('Importar 1 vaga'),
  },
  {
    route: `POST ${feedsPath}`,
    expectedText: 'Endereço adicionado. A primeira leitura leva alguns segundos.',
    open: async () => {
      await openFeeds();
      await userEvent.click(screen.getByText('Adicionar um endereço'));
      await fillIn('Endereço do feed', feed.url);
    },
    act: () => clickLast('Adicionar endereço'),
  },
  {
    route: `PUT ${feedsPath}/:id`,
    expectedText: 'Pausado.',
    onPage: true,
    open: openFeeds,
    act: () => {
      serve({ [`GET ${feedsPath}`]: { feeds: [{ ...feed, paused: 'company' }], free: 2 } });
      return clickLast('Pausar: erp');
    },
  },
  {
    route: `DELETE ${feedsPath}/:id`,
    expectedText: 'Endereço excluído.',
    open: async () => {
      await openFeeds();
      await clickLast('Excluir: erp');
    },
    act: () => confirm('Excluir endereço'),
  },
  {
    route: `POST ${feedsPath}/:id/review`,
    expectedText: '1 vaga encontrada',
    onPage: true,
    open: () => openImport({}, [feed]),
    act: () => {
      serve({ [waitingImportRoute]: { waiting: waitingImport } });
      return clickLast('Conferir 2 vagas');
    },
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
    route: `PUT ${vacancyPath}/update-vacancy/:id`,
    expectedText: 'Sua vaga foi atualizada com sucesso!',
    open: async () => {
      serve({
        [getVacancyRoute]: aVacancy({ jobTitle: 'Pessoa confeiteira' }),
        'GET /api/cities/:state': [],
      });
      await showTo('Company', <EditVacancyDialog vacancy={liveVacancy} opened onClose={() => {}} />);
      await retype('Título da vaga', 'Pessoa confeiteira');
    },
    act: () => clickLast('Salvar alterações'),
  },
  {
    route: `POST ${vacancyPath}/close-vacancy/:id`,
    expectedText: 'Vaga encerrada com sucesso!',
    open: async () => {
      serve({ [getVacancyRoute]: closedVacancy });
      await showTo('Company', <StatusActions vacancy={liveVacancy} onDuplicate={undefined} />);
      await clickLast('Encerrar vaga Pessoa padeira');
    },
    act: () => confirm('Encerrar vaga'),
  },
  {
    route: `POST ${vacancyPath}/reopen-vacancy/:id`,
    expectedText: 'Vaga reaberta até 31/12/2126.',
    open: async () => {
      serve({ [getVacancyRoute]: aVacancy({ applicationDeadline: '2126-12-31' }) });
      await showTo('Company', <StatusActions vacancy={closedVacancy} onDuplicate={undefined} />);
    },
    act: () => clickLast(/^Reabrir vaga/),
  },
  {
    route: `DELETE ${vacancyPath}/delete-vacancy/:id`,
    expectedText: 'Vaga excluída com sucesso!',
    open: async () => {
      serve({ [getVacancyRoute]: aVacancy({ mayEdit: true, applicationCount: 0 }) });
      await showTo('Company', <EditVacancyPage Applicants={() => null} />, `/editar-vaga/${aVacancy()._id}`);
      await clickLast('Excluir vaga');
    },
    act: () => confirm('Excluir vaga'),
  },
];
