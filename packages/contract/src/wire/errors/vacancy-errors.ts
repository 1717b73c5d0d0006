import {
  alertLimit,
  alertLinkDays,
  dailyVacancyOpenings,
  liveVacancyLimit,
  vacancyFeedLimit,
  vacancyLifetimeDays,
} from '../limits.ts';

/** Errors of vacancies, their questions and alerts about them. */
export const vacancyErrors = {
  not_owner: { status: 403, sentence: 'Esta vaga pertence a outra empresa.' },
  vacancy_not_found: { status: 404, sentence: 'Vaga não encontrada.' },
  vacancy_closed: { status: 409, sentence: 'Esta vaga não recebe mais candidaturas.' },
  vacancy_limit: {
    status: 409,
    sentence: `Sua empresa já tem ${liveVacancyLimit} vagas abertas. Encerre ou exclua uma delas para abrir outra.`,
  },
  daily_vacancy_limit: {
    status: 429,
    sentence: `Sua empresa já abriu ${dailyVacancyOpenings} vagas em 24 horas. Tente de novo amanhã.`,
  },
  vacancy_not_open: { status: 409, sentence: 'Esta vaga não está mais aberta.' },
  vacancy_open: { status: 409, sentence: 'Esta vaga já está aberta.' },
  vacancy_banned: { status: 409, sentence: 'Uma vaga banida não pode ser reaberta.' },
  vacancy_over: {
    status: 409,
    sentence: `Os ${vacancyLifetimeDays} dias desta vaga terminaram e ela não pode ser reaberta. Duplique-a para publicar outra.`,
  },
  vacancy_import_not_found: {
    status: 404,
    sentence: 'Esta importação não vale mais. Envie o arquivo ou o endereço de novo.',
  },
  vacancy_feed_not_found: { status: 404, sentence: 'Este endereço foi excluído. Adicione-o de novo.' },
  vacancy_feed_limit: {
    status: 409,
    sentence: `Sua empresa já tem ${vacancyFeedLimit} endereços na importação automática. Exclua um deles para adicionar outro.`,
  },
  vacancy_feed_exists: { status: 409, sentence: 'Este endereço já está na lista.' },
  questions_edited: {
    status: 409,
    sentence:
      'Outra pessoa mudou as perguntas enquanto você editava. Nada foi salvo: confira as novas perguntas.',
  },
  alert_not_found: { status: 404, sentence: 'Este alerta não existe mais.' },
  alert_exists: { status: 409, sentence: 'Você já tem um alerta com esta busca.' },
  alert_limit: {
    status: 409,
    sentence: `Você já tem ${alertLimit} alertas de vagas. Exclua um deles para criar outro.`,
  },
  alert_link_unknown: {
    status: 404,
    sentence: 'Este link não vale mais: o alerta foi encerrado ou você pediu outro link.',
  },
  alert_link_expired: {
    status: 404,
    sentence: `Este link venceu: ele vale por ${alertLinkDays} dias. Crie o alerta de novo para receber outro.`,
  },
  alert_link_used: {
    status: 409,
    sentence: 'Este alerta já foi confirmado. Para mudá-lo, use o link no rodapé dos e-mails.',
  },
} as const;
