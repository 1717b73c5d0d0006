import { IconArchive, IconBan, IconBriefcaseOff, IconFlag, IconRotate } from '@tabler/icons-react';
import type { ReportGroup } from '@trampolim/contract/reports/report-list';
import type { ReportReason, ReportVerdict, TargetAction } from '@trampolim/contract/reports/report-reasons';
import { appealDays, liveVacancyLimit } from '@trampolim/contract/wire/limits';
import type { ComponentType } from 'react';
import { api, messageOf } from '../../platform/api/api-client.ts';
import { ApiError } from '../../platform/api/api-error.ts';

/** The presentation of a decision by its button and its dialog. */
interface DecisionDetails {
  /** The label of the button that opens the dialog. */
  label: string;
  /** The shortcut. */
  key: string;
  Icon: ComponentType<{ size?: number }>;
  /** The label of the button that confirms. */
  confirmLabel: string;
  /** The consequences, listed in the dialog. */
  effects: readonly string[];
  /** True if the person concerned receives the reason and the message. */
  isReasonSent: boolean;
  isDestructive: boolean;
  /** The message if the server returns none. */
  successMessage: string;
  failureMessage: string;
}

const actionFailed = 'Ocorreu um erro ao realizar a ação...';
const oneAppeal = `Quem recebe a decisão pode recorrer uma vez, em até ${appealDays} dias. Outra pessoa da administração julga o recurso.`;

export const decisionDetails: Record<TargetAction, DecisionDetails> = {
  dismiss: {
    label: 'Arquivar denúncia',
    key: 'E',
    Icon: IconArchive,
    confirmLabel: 'Arquivar',
    effects: ['Nada muda para quem foi denunciado. Quem denunciou recebe a resposta.'],
    isReasonSent: false,
    isDestructive: false,
    successMessage: 'Denúncia arquivada.',
    failureMessage: 'Ocorreu um erro ao excluir a denúncia. Tente novamente mais tarde.',
  },
  warn: {
    label: 'Avisar',
    key: 'A',
    Icon: IconFlag,
    confirmLabel: 'Enviar aviso',
    effects: ['O aviso chega no site e por e-mail, com o motivo e as suas palavras.', oneAppeal],
    isReasonSent: true,
    isDestructive: false,
    successMessage: 'Aviso enviado.',
    failureMessage: 'Ocorreu um erro ao enviar o aviso...',
  },
  ban_account: {
    label: 'Banir conta',
    key: 'B',
    Icon: IconBan,
    confirmLabel: 'Banir conta',
    effects: [
      'A conta sai de todos os aparelhos agora, e o perfil e as vagas dela deixam de aparecer.',
      `A pessoa recebe um e-mail com o motivo e um link para recorrer uma vez, em até ${appealDays} dias.`,
    ],
    isReasonSent: true,
    isDestructive: true,
    successMessage: 'Conta banida.',
    failureMessage: actionFailed,
  },
  unban_account: {
    label: 'Desbanir conta',
    key: 'D',
    Icon: IconRotate,
    confirmLabel: 'Desbanir conta',
    effects: [
      'A conta volta a ter acesso, e o perfil e as vagas dela voltam a aparecer.',
      'Um recurso em aberto passa a contar como aceito. A pessoa é avisada.',
    ],
    isReasonSent: false,
    isDestructive: false,
    successMessage: 'Banimento desfeito.',
    failureMessage: actionFailed,
  },
  ban_vacancy: {
    label: 'Excluir vaga',
    key: 'V',
    Icon: IconBriefcaseOff,
    confirmLabel: 'Excluir vaga',
    effects: [
      'A vaga deixa de aparecer agora e não recebe mais candidaturas. A empresa ainda a vê, como “Vaga Banida”, com o motivo.',
      oneAppeal,
    ],
    isReasonSent: true,
    isDestructive: true,
    successMessage: 'Vaga banida.',
    failureMessage: actionFailed,
  },
  unban_vacancy: {
    label: 'Desbanir vaga',
    key: 'D',
    Icon: IconRotate,
    confirmLabel: 'Desbanir vaga',
    effects: [
      `A vaga volta a aparecer; se a empresa já tem ${liveVacancyLimit} vagas abertas, volta encerrada.`,
      'Um recurso em aberto passa a contar como aceito. A empresa é avisada.',
    ],
    isReasonSent: false,
    isDestructive: false,
    successMessage: 'Banimento desfeito.',
    failureMessage: actionFailed,
  },
};

/** The target of a decision, with its reports if there are any. */
export type DecisionTarget = Pick<ReportGroup, '_id' | 'type' | 'targetId' | 'target' | 'count' | 'reasons'> &
  Partial<Pick<ReportGroup, 'oldest'>>;

interface Decision {
  action: TargetAction;
  group: DecisionTarget;
  /** The id of a single report to dismiss. */
  reportId?: string | undefined;
  reportReason: ReportReason;
  words: string;
  /** Used only by `dismiss`: whether the archived reports were justified (`upheld`) or not (`dismissed`). */
  verdict: ReportVerdict;
}

const incompleteMessage = 'Informações da denúncia ou do alvo estão incompletas. Tente novamente.';

/** Sends a decision and returns the message to show. */
export async function decide(decision: Decision): Promise<string> {
  const { data } = await sendDecision(decision);
  return messageOf(data, decisionDetails[decision.action].successMessage);
}

async function sendDecision(decision: Decision) {
  const { action, group, reportReason, words } = decision;
  const { targetId, type, oldest } = group;
  // Without an id, the URL would be that of another endpoint.
  if (!targetId || oldest?._id === '') throw new ApiError(400, { message: incompleteMessage });
  const reason = { reportReason, words };
  switch (action) {
    case 'dismiss':
      return dismiss(decision);
    case 'warn':
      return api('POST /api/report/warn-user', { body: { type, targetId, ...reason } });
    case 'ban_account':
      // The endpoint bans an account because of one of its reports.
      if (!oldest) throw new ApiError(400, { message: incompleteMessage });
      return api('POST /api/report/ban-user/:targetId/report/:reportId', {
        params: { targetId, reportId: oldest._id },
        body: reason,
      });
    case 'ban_vacancy':
      return api('DELETE /api/report/deletevacancy-report/:vacancyId', {
        params: { vacancyId: targetId },
        body: reason,
      });
    case 'unban_account':
      return api('POST /api/report/unban-user/:targetId', { params: { targetId }, body: { words } });
    case 'unban_vacancy':
      return api('POST /api/report/unban-vacancy/:vacancyId', {
        params: { vacancyId: targetId },
        body: { words },
      });
  }
}

/** Dismisses one report, or all open reports of a target in one request. */
async function dismiss({ group, reportId, words, verdict }: Decision) {
  const { type, targetId, oldest, count } = group;
  const singleReportId = reportId ?? (count === 1 ? oldest?._id : undefined);
  if (singleReportId && verdict === 'dismissed')
    return api('DELETE /api/report/delete-report/:id', { params: { id: singleReportId }, body: { words } });
  return api('POST /api/report/decide-reports', { body: { type, targetId, verdict, words } });
}
