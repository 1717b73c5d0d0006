import type { SuspectVacancy } from '@trampolim/contract/fraud-signals/fraud-signals';
import type { OwnSanction, ReceivedAppeal } from '@trampolim/contract/moderation/appeals';
import type { ReportGroup } from '@trampolim/contract/reports/report-list';

const idOf = (n: number) => `01999999-0000-7000-8000-${String(n).padStart(12, '0')}`;

/** A target with open reports: `aGroup(1, { count: 12 })`. */
export const aGroup = (n = 1, overrides: Partial<ReportGroup> = {}): ReportGroup => ({
  _id: idOf(n),
  type: 'vacancy',
  targetId: idOf(n),
  target: { _id: idOf(n), name: `Vaga ${n}`, state: 'Vaga Ativa', banned: false },
  count: 1,
  reasons: [{ reason: 'Spam ou Golpe', count: 1 }],
  oldestAt: '2026-11-20T12:00:00.000Z',
  decidedBefore: 0,
  warnings: 0,
  oldest: {
    _id: idOf(100 + n),
    description: 'Pede um depósito antes da entrevista e some depois que a pessoa paga tudo.',
  },
  actions: ['dismiss', 'warn', 'ban_vacancy'],
  ...overrides,
});

/** A report of a group; by default its oldest. */
export const aReport = <More extends object>(group: ReportGroup, overrides: More) => ({
  _id: group.oldest._id,
  type: group.type,
  targetId: group.targetId,
  target: group.target,
  reportReason: 'Spam ou Golpe' as const,
  description: group.oldest.description,
  reportedBy: { email: 'ana@exemplo.com' },
  createdAt: group.oldestAt,
  state: 'open' as const,
  ...overrides,
});

export const aSanction = (overrides: Partial<OwnSanction> = {}): OwnSanction => ({
  _id: idOf(7),
  kind: 'vacancy_ban',
  subject: 'Pessoa padeira',
  vacancyId: idOf(8),
  reportReason: 'Spam ou Golpe',
  words: 'A vaga pede um depósito.',
  decidedAt: '2026-11-20T12:00:00.000Z',
  lifted: false,
  appealableUntil: '2126-12-20T12:00:00.000Z',
  mayAppeal: true,
  ...overrides,
});

export const anAppeal = (overrides: Partial<ReceivedAppeal> = {}): ReceivedAppeal => ({
  _id: idOf(7),
  decision: {
    _id: idOf(7),
    kind: 'vacancy_ban',
    subject: 'Pessoa padeira',
    reportReason: 'Spam ou Golpe',
    words: 'A vaga pede um depósito.',
    decidedAt: '2026-11-20T12:00:00.000Z',
    lifted: false,
    decidedBy: { email: 'outra@trampolim.example', isViewer: false },
  },
  appellant: { _id: idOf(9), name: 'Padaria Aurora', email: 'padaria@exemplo.com' },
  words: 'O depósito era o uniforme, que devolvemos.',
  sentAt: '2026-11-21T12:00:00.000Z',
  mayDecide: true,
  ...overrides,
});

/** A vacancy with evidence of fraud: `aSuspect(1, { weight: 90 })`. */
export const aSuspect = (n: number, overrides: Partial<SuspectVacancy> = {}): SuspectVacancy => ({
  _id: idOf(n),
  jobTitle: `Vaga ${n}`,
  jobDescription: 'Para garantir a vaga, faça um Pix.',
  company: { _id: idOf(200 + n), name: 'Ágil Seleção' },
  createdAt: '2026-11-20T12:00:00.000Z',
  weight: 60,
  signals: [{ kind: 'asks_payment', weight: 60, passages: ['faça um Pix'], isDismissed: false }],
  foundAt: '2026-11-20T12:00:05.000Z',
  ...overrides,
});
