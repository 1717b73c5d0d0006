import type { TargetAction } from '@trampolim/contract/reports/report-reasons';
import { vi } from 'vitest';
import { AppealDecisionDialog } from '../../src/moderation/appeals/opened-appeal.tsx';
import { decide } from '../../src/moderation/decisions/decisions.ts';
import { DismissDialog } from '../../src/moderation/fraud-signals/dismiss-dialog.tsx';
import { aGroup, anAppeal, aSuspect } from '../moderation-factory.ts';
import { confirm, type EmptyResponseCase, showTo } from './case.tsx';

const decision =
  (action: TargetAction, group = aGroup()) =>
  () =>
    decide({
      action,
      group,
      reportReason: 'Spam ou Golpe',
      words: 'Pede um depósito.',
      verdict: 'dismissed',
    });

export const moderation: EmptyResponseCase[] = [
  {
    route: 'POST /api/moderation/appeals/:id/decide',
    expectedText: 'Recurso aceito. A decisão foi desfeita.',
    open: () =>
      showTo(
        'Admin',
        <AppealDecisionDialog appeal={anAppeal()} outcome="granted" onCancel={vi.fn()} onDone={vi.fn()} />,
      ),
    act: () => confirm('Aceitar recurso'),
  },
  {
    route: 'POST /api/moderation/fraud-signals/:id/dismiss',
    expectedText: 'Sinais conferidos.',
    open: () => showTo('Admin', <DismissDialog vacancy={aSuspect(1)} onCancel={vi.fn()} onDone={vi.fn()} />),
    act: () => confirm('Nada de errado'),
  },
  {
    route: 'DELETE /api/report/delete-report/:id',
    expectedText: 'Denúncia arquivada.',
    act: decision('dismiss'),
  },
  {
    route: 'POST /api/report/decide-reports',
    expectedText: 'Denúncia arquivada.',
    act: decision('dismiss', aGroup(1, { count: 2 })),
  },
  { route: 'POST /api/report/warn-user', expectedText: 'Aviso enviado.', act: decision('warn') },
  {
    route: 'POST /api/report/ban-user/:targetId/report/:reportId',
    expectedText: 'Conta banida.',
    act: decision('ban_account'),
  },
  {
    route: 'DELETE /api/report/deletevacancy-report/:vacancyId',
    expectedText: 'Vaga banida.',
    act: decision('ban_vacancy'),
  },
  {
    route: 'POST /api/report/unban-user/:targetId',
    expectedText: 'Banimento desfeito.',
    act: decision('unban_account'),
  },
  {
    route: 'POST /api/report/unban-vacancy/:vacancyId',
    expectedText: 'Banimento desfeito.',
    act: decision('unban_vacancy'),
  },
];
