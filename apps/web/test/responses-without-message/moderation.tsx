import type { TargetAction } from '@trampolim/contract/reports/report-reasons';
import { vi } from 'vitest';
import { decide } from '../../src/moderation/decisions/decisions.ts';
import { DismissDialog } from '../../src/moderation/fraud-signals/dismiss-dialog.tsx';
import { aGroup, aSuspect } from '../moderation-factory.ts';
import { type Case, confirm, showTo } from './case.tsx';

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
  {
    route: 'POST /api/moderation/fraud-signals/:id/dismiss',
    says: 'Sinais conferidos.',
    open: () => showTo('Admin', <DismissDialog vacancy={aSuspect(1)} onCancel={vi.fn()} onDone={vi.fn()} />),
    act: () => confirm('Nada de errado'),
  },
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
