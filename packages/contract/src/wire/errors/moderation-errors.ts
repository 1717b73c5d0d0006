import { appealDays, bulkRemovalLimit, dailyReportLimit } from '../limits.ts';

/** Errors of reports, decisions about them, appeals and bulk removals. */
export const moderationErrors = {
  already_reported: {
    status: 409,
    sentence: 'Você já denunciou isto e a denúncia ainda está em análise.',
  },
  report_not_found: { status: 404, sentence: 'Denúncia não encontrada.' },
  report_decided: {
    status: 409,
    sentence: 'Estas denúncias já foram decididas, talvez por outra pessoa da administração.',
  },
  target_gone: { status: 404, sentence: 'O que foi denunciado não existe mais no Trampolim.' },
  own_message: {
    status: 403,
    sentence: 'Esta mensagem é sua: você só pode denunciar as da outra pessoa.',
  },
  own_report: { status: 403, sentence: 'Não é possível denunciar uma vaga da própria empresa.' },
  report_limit: {
    status: 429,
    sentence: `Você já enviou ${dailyReportLimit} denúncias hoje. Tente de novo amanhã.`,
  },
  administrator_protected: {
    status: 403,
    sentence: 'Contas de administrador não recebem avisos nem são banidas por aqui.',
  },
  colleague_of_company: {
    status: 409,
    sentence: 'Esta conta é da equipe de uma empresa, e quem responde por ela é a empresa.',
  },
  already_banned: { status: 409, sentence: 'Esta conta já está banida.' },
  vacancy_already_banned: { status: 409, sentence: 'Esta vaga já está banida.' },
  fraud_signals_changed: {
    status: 409,
    sentence: 'Os sinais desta vaga mudaram. Leia-os de novo antes de decidir.',
  },
  not_banned: { status: 409, sentence: 'O banimento não está mais em vigor: não há o que desfazer.' },
  sanction_not_found: { status: 404, sentence: 'Decisão não encontrada.' },
  sanction_lifted: { status: 409, sentence: 'Esta decisão já foi desfeita: não é preciso recorrer dela.' },
  appeal_sent: {
    status: 409,
    sentence: 'Você já recorreu desta decisão. Só cabe um recurso por decisão.',
  },
  appeal_too_late: {
    status: 409,
    sentence: `O prazo de ${appealDays} dias para recorrer desta decisão terminou.`,
  },
  appeal_link_missing: {
    status: 400,
    sentence: 'O link do recurso está incompleto. Abra-o de novo no e-mail.',
  },
  appeal_link_unknown: {
    status: 404,
    sentence:
      'Este link de recurso está incompleto, ou a conta já foi excluída. Abra o link inteiro do e-mail.',
  },
  appeal_link_expired: {
    status: 404,
    sentence: `Este link de recurso venceu: ele vale por ${appealDays} dias.`,
  },
  appeal_not_found: { status: 404, sentence: 'Recurso não encontrado.' },
  appeal_decided: { status: 409, sentence: 'Este recurso já foi decidido.' },
  appeal_of_own_decision: {
    status: 403,
    sentence: 'Você tomou esta decisão: outra pessoa da administração deve julgar o recurso.',
  },
  own_removal: {
    status: 403,
    sentence: 'Você não pode excluir a própria conta de administrador. Peça a outra pessoa da administração.',
  },
  account_not_found: { status: 404, sentence: 'Conta não encontrada: talvez já tenha sido excluída.' },
  removal_not_found: { status: 404, sentence: 'Exclusão em massa não encontrada.' },
  removal_running: {
    status: 409,
    sentence: 'Você já tem uma exclusão em andamento. Espere que ela termine ou cancele-a.',
  },
  removal_changed: {
    status: 409,
    sentence: 'O número de resultados mudou. Confira e confirme de novo.',
  },
  removal_limit: {
    status: 409,
    sentence: `Exclua no máximo ${bulkRemovalLimit.toLocaleString('pt-BR')} cadastros de cada vez. Refine a busca.`,
  },
  removal_empty: { status: 409, sentence: 'A busca não encontra mais nada para excluir.' },
  removal_over: { status: 409, sentence: 'Esta exclusão já terminou.' },
} as const;
