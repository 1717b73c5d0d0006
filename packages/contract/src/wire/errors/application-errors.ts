import {
  applicantNoteLimit,
  applicationStepLimit,
  conversationMessageLimit,
  dailyInterviewProposalLimit,
} from '../limits.ts';

/** Errors of applications: sending and deciding them, notes, messages and interviews. */
export const applicationErrors = {
  application_not_found: { status: 404, sentence: 'Candidatura não encontrada.' },
  already_applied: { status: 409, sentence: 'Você já se candidatou a esta vaga.' },
  application_answered: { status: 409, sentence: 'Esta candidatura já foi respondida pela empresa.' },
  questions_unanswered: {
    status: 409,
    sentence: 'Responda às perguntas da vaga para enviar o currículo.',
  },
  questions_changed: {
    status: 409,
    sentence:
      'A empresa mudou as perguntas enquanto você respondia. Nada foi enviado: confira as novas perguntas e envie de novo.',
  },
  knocked_out: {
    status: 409,
    sentence: 'Esta vaga exige outra resposta, como a pergunta avisa. Nada foi enviado.',
  },
  decision_stands: {
    status: 409,
    sentence: 'Esta decisão já foi comunicada ou alterada e não pode mais ser desfeita.',
  },
  status_step_refused: {
    status: 409,
    sentence: 'O status desta candidatura já avançou e não pode voltar a uma etapa anterior.',
  },
  reply_not_owed: { status: 409, sentence: 'Esta candidatura já teve resposta.' },
  history_full: {
    status: 409,
    sentence: `Esta candidatura chegou ao limite de ${applicationStepLimit} mudanças. Vale o status atual.`,
  },
  daily_limit: { status: 429, sentence: 'Você atingiu o limite diário de candidaturas.' },
  batch_over_daily_limit: { status: 429, sentence: 'Você ultrapassou o limite diário de candidaturas.' },
  not_note_author: {
    status: 403,
    sentence: 'Só quem escreveu esta anotação pode editá-la. A Administração também pode excluí-la.',
  },
  note_not_found: { status: 404, sentence: 'Esta anotação não existe mais.' },
  note_limit: {
    status: 409,
    sentence: `Esta candidatura já tem ${applicantNoteLimit} anotações. Exclua alguma para escrever outra.`,
  },
  message_not_found: { status: 404, sentence: 'Esta mensagem não existe mais.' },
  messages_not_open: {
    status: 409,
    sentence: 'A conversa abre quando a empresa começa a analisar o currículo.',
  },
  company_writes_first: {
    status: 409,
    sentence: 'A empresa escreve primeiro. Depois, você pode responder aqui.',
  },
  messages_dismissed: {
    status: 409,
    sentence: 'A conversa terminou porque a candidatura foi dispensada.',
  },
  messages_vacancy_gone: {
    status: 409,
    sentence: 'A conversa terminou porque a vaga saiu do Trampolim.',
  },
  messages_company_blocked: {
    status: 409,
    sentence: 'Você bloqueou esta empresa. Para escrever, desbloqueie-a em Conta.',
  },
  message_thread_full: {
    status: 409,
    sentence: `Esta conversa chegou ao limite de ${conversationMessageLimit.toLocaleString('pt-BR')} mensagens. Continue por telefone ou e-mail.`,
  },
  message_already_sent: {
    status: 409,
    sentence: 'Esta mensagem já foi enviada com outro texto. Recarregue a página para ver a conversa.',
  },
  message_thread_limit: {
    status: 429,
    sentence: 'Muitas mensagens seguidas nesta conversa. Espere um pouco e tente de novo.',
  },
  message_account_limit: {
    status: 429,
    sentence: 'Sua conta enviou muitas mensagens em pouco tempo. Espere um pouco e tente de novo.',
  },
  interview_not_found: { status: 404, sentence: 'Entrevista não encontrada.' },
  interview_changed: {
    status: 409,
    sentence: 'Esta entrevista acabou de mudar. Confira e tente de novo.',
  },
  interview_over: { status: 409, sentence: 'Esta entrevista já começou, foi cancelada ou recusada.' },
  interview_time_gone: {
    status: 409,
    sentence: 'Este horário já passou ou não está entre os propostos. Escolha outro.',
  },
  interview_too_early: {
    status: 409,
    sentence: 'Antes de propor uma entrevista, mova a candidatura para Em Análise ou Aprovado.',
  },
  interview_paused: {
    status: 409,
    sentence: 'A candidatura foi dispensada: a entrevista não pode mais mudar.',
  },
  vacancy_under_ban: { status: 409, sentence: 'Esta vaga foi banida: não é possível marcar entrevistas.' },
  interview_limit: {
    status: 429,
    sentence: `Cada lado pode propor horários até ${dailyInterviewProposalLimit} vezes por dia. Tente de novo amanhã.`,
  },
} as const;
