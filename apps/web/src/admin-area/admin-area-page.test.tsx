import { screen, within } from '@testing-library/react';
import type { ReceivedAppeal } from '@trampolim/contract/moderation/appeals';
import type { ReportGroup } from '@trampolim/contract/reports/report-list';
import type { SystemStats } from '@trampolim/contract/statistics/statistics';
import { expect, test } from 'vitest';
import { daysAgo } from '../../test/days-ago.ts';
import { page, refuse } from '../../test/mock-responses.ts';
import { serve } from '../../test/serve.ts';
import { show } from '../../test/show.tsx';
import { aUser } from '../../test/user-factory.ts';
import { toast } from '../platform/toast.ts';
import { AdminAreaPage } from './admin-area-page.tsx';

const listReportGroupsRoute = 'GET /api/report/list-report-groups';
const listAppealsRoute = 'GET /api/moderation/appeals';
const getRecordCheckRoute = 'GET /api/moderation/record-check';
const getSystemStatsRoute = 'GET /api/user/company/vacancy/system-stats';

const id = (n: number) => `01999999-0000-7000-8000-${String(n).padStart(12, '0')}`;

const aGroup = (n: number, days: number, differences: Partial<ReportGroup> = {}): ReportGroup => ({
  _id: id(n),
  type: 'vacancy',
  targetId: id(n),
  oldest: { _id: id(n + 40), description: 'Pede dinheiro.' },
  actions: ['dismiss'],
  target: { _id: id(n), name: `Vaga ${n}`, state: 'Vaga Ativa', banned: false },
  count: n,
  reasons: [{ reason: 'Spam ou Golpe', count: n }],
  oldestAt: daysAgo(days),
  decidedBefore: 0,
  warnings: 0,
  ...differences,
});

const anAppeal = (days: number): ReceivedAppeal => ({
  _id: id(90),
  decision: {
    _id: id(90),
    kind: 'vacancy_ban',
    subject: 'Pessoa padeira',
    reportReason: 'Spam ou Golpe',
    words: '',
    decidedAt: daysAgo(days + 1),
    lifted: false,
    decidedBy: { email: 'admin@exemplo.com', isViewer: false },
  },
  appellant: { _id: id(91), name: 'Padaria <b>Lumiar</b>', email: 'lumiar@exemplo.com' },
  words: 'Não é golpe.',
  sentAt: daysAgo(days),
  mayDecide: true,
});

const risingTotals = Array.from({ length: 31 }, (_, day) => 1_170 + day);
const stats: SystemStats = {
  totalVacancies: 1_200,
  totalApplications: 5_000,
  candidateCount: 900,
  companyCount: 80,
  sent: 3_000,
  inAnalysis: 1_000,
  approved: 600,
  dismissed: 400,
  totalWarnings: 7,
  totalBanned: 2,
  trends: [
    { name: 'totalVacancies', totals: risingTotals },
    { name: 'totalBanned', totals: Array.from({ length: 31 }, () => 2) },
  ],
};

const open = () => show(<AdminAreaPage />, { at: '/area-administrador', as: aUser('Admin') });
const findWaitingSection = () => screen.findByRole('region', { name: 'Moderação pendente' });

test('reports with their counts and appeals are listed by waiting time, followed by the totals', async () => {
  const groups = [
    aGroup(3, 9),
    aGroup(1, 2, {
      reasons: [
        { reason: 'Outro', count: 1 },
        { reason: 'Spam ou Golpe', count: 1 },
      ],
    }),
  ];
  serve({
    [listReportGroupsRoute]: page(groups, { total: 41 }),
    [listAppealsRoute]: [anAppeal(4)],
    [getSystemStatsRoute]: stats,
    [getRecordCheckRoute]: {},
  });
  await open();

  const rows = await within(await findWaitingSection()).findAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    '3 denúnciasVaga 3Vaga · Spam ou Golpe · há 9 dias',
    '1 recursoPadaria <b>Lumiar</b>Recurso · Pessoa padeira · há 4 dias',
    '1 denúnciaVaga 1Vaga · Outro e mais um motivo · há 2 dias',
  ]);
  expect(screen.getByRole('link', { name: 'Vaga 3' })).toHaveAttribute(
    'href',
    `/denuncias-administrador?denuncia=${id(3)}`,
  );
  expect(screen.getByRole('link', { name: /^Padaria/ })).toHaveAttribute(
    'href',
    `/denuncias-administrador?lista=recursos&recurso=${id(90)}`,
  );
  expect(screen.getByRole('link', { name: 'Ver todas as denúncias: 41' })).toHaveAttribute(
    'href',
    '/denuncias-administrador',
  );
  expect(screen.getByRole('link', { name: 'Ver todos os recursos: 1' })).toHaveAttribute(
    'href',
    '/denuncias-administrador?lista=recursos',
  );
  const totals = screen.getByRole('region', { name: 'Totais da plataforma' });
  expect((await findWaitingSection()).compareDocumentPosition(totals)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('totals, statuses, warnings and bans are shown with their history', async () => {
  serve({
    [listReportGroupsRoute]: [],
    [listAppealsRoute]: [],
    [getSystemStatsRoute]: stats,
    [getRecordCheckRoute]: {},
  });
  await open();

  const figures = async (region: string) =>
    (await within(screen.getByRole('region', { name: region })).findAllByRole('listitem')).map(
      ({ textContent }) => textContent,
    );
  await screen.findByText('1.200');
  expect(await figures('Totais da plataforma')).toEqual([
    '1.200Vagas na plataforma+30 em 30 dias',
    '5.000Candidaturas enviadasOs últimos 30 dias estão sendo calculados.',
    '900CandidatosOs últimos 30 dias estão sendo calculados.',
    '80EmpresasOs últimos 30 dias estão sendo calculados.',
  ]);
  expect((await figures('Candidaturas por status')).map((text) => text?.split('Os ')[0])).toEqual([
    '3.000Currículo Enviado',
    '1.000Em Análise',
    '600Aprovados',
    '400Dispensados',
  ]);
  expect(await figures('Moderação')).toEqual([
    '7Avisos em vigorOs últimos 30 dias estão sendo calculados.',
    '2Contas banidasigual há 30 dias',
  ]);
  expect(screen.getByRole('img', { name: 'De 1.170 a 1.200 em 30 dias, 30 a mais' })).toBeVisible();
  expect(screen.getByText('Nenhuma pendência. Está tudo em dia!')).toBeVisible();
});

test('a failed section shows its error in place', async () => {
  serve({
    [listReportGroupsRoute]: refuse('too_many_requests'),
    [listAppealsRoute]: [],
    [getSystemStatsRoute]: refuse('too_many_requests'),
    [getRecordCheckRoute]: {},
  });
  await open();

  expect(await screen.findByText('Erro ao buscar as pendências.')).toBeVisible();
  expect(await screen.findByText('Erro ao buscar estatísticas do sistema')).toBeVisible();
  expect(toast.error).not.toHaveBeenCalled();
  serve({ [listReportGroupsRoute]: [], [getSystemStatsRoute]: stats, [getRecordCheckRoute]: {} });
  for (const button of screen.getAllByRole('button', { name: 'Tentar de novo' })) button.click();
  expect(await screen.findByText('1.200')).toBeVisible();
  expect(await screen.findByText('Nenhuma pendência. Está tudo em dia!')).toBeVisible();
});

test.each([
  [{}, 'O registro da moderação é verificado toda semana. A primeira verificação ainda não foi feita.'],
  [
    { checkedAt: daysAgo(2), holds: true, entries: 1_234 },
    'Registro da moderação íntegro: 1.234 decisões, com suas sanções e banimentos. Verificado há 2 dias.',
  ],
])('the result of the weekly record check is shown: %j', async (result, sentence) => {
  serve({
    [listReportGroupsRoute]: [],
    [listAppealsRoute]: [],
    [getSystemStatsRoute]: stats,
    [getRecordCheckRoute]: result,
  });
  await open();

  expect(await screen.findByText(sentence)).toBeVisible();
});

test.each([
  [{ brokenEntry: 41 }, 'na linha 41'],
  [{}, 'adulterado: falta'],
])('a broken record is an alert: %j', async (position, message) => {
  const broken = { checkedAt: daysAgo(0), holds: false, why: 'falta a sanção', ...position };
  serve({
    [listReportGroupsRoute]: [],
    [listAppealsRoute]: [],
    [getSystemStatsRoute]: stats,
    [getRecordCheckRoute]: broken,
  });
  await open();

  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(message);
  expect(alert).toHaveTextContent('falta a sanção. Verificado hoje.');
});
