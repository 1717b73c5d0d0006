import type { TargetAction } from '@trampolim/contract/reports/report-reasons';
import { decide } from '../../src/moderation/decisions/decisions.ts';
import { aGroup } from '../moderation-factory.ts';
import type { Case } from './case.tsx';

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

export const moderation: Case[] = [
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
