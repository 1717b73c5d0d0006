import {
  alertLinkDays,
  alertUndoDays,
  closedVacancyDays,
  companyEventDays,
  confirmationDays,
  endedApiKeyDays,
  erasureListDays,
  idempotencyHours,
  importLifetimeHours,
  invitationDays,
  noticeLifetimeDays,
  pastVacancyDays,
  removalWarningDays,
  reportLifetimeDays,
  resetHours,
  unusedAccountDays,
  vacancyLifetimeDays,
} from '../wire/limits.ts';

export type EndedAccount = 'candidate' | 'company' | 'colleague';

interface Retention {
  name: string;
  period: string;
  /** The part that remains after the account is deleted and the reason, by kind of account. */
  outlives?: Partial<Record<EndedAccount, string>>;
}

const periodText = (days: number) => {
  const years = days / 365;
  if (!Number.isInteger(years)) return `${days} dias`;
  return years === 1 ? '1 ano' : `${years} anos`;
};
const accessLog = 'o registro de acessos, por 6 meses, como manda a lei (Marco Civil da Internet, art. 15)';
const erasedId = `o código interno da conta, por ${periodText(erasureListDays)}, para que uma cópia não a traga de volta`;
const sentMails =
  'e-mails já escritos, até saírem; sem servidor de e-mail, por 30 dias, em arquivos que só quem mantém o Trampolim lê';
const backups = `cópias de segurança anteriores, por até ${periodText(erasureListDays)}; se uma for usada, a conta é excluída de novo`;
const sentReports = `as denúncias que você enviou, sem dizer de quem vieram, até ${periodText(reportLifetimeDays)} após a decisão, para proteger outros`;

/**
 * All data that is stored about people, for how long, and what remains after an account is deleted. The terms, the
 * dialogs that delete an account and docs/security.md repeat this list exactly; tests compare them.
 */
export const retentions: readonly Retention[] = [
  {
    name: 'Conta e currículo',
    period: `Enquanto a conta existir. Sem uso por ${periodText(unusedAccountDays)}, é excluída, com aviso no e-mail confirmado ${periodText(removalWarningDays)} antes; a de empresa, só sem vagas, equipe ou sistema em uso.`,
  },
  {
    name: 'Palavras da busca',
    period: 'Sem dizer de quem são, até a noite após o último uso.',
    outlives: {
      candidate: 'palavras soltas do seu currículo na busca, sem dizer de quem são, até a noite seguinte',
    },
  },
  {
    name: 'Vagas e candidaturas',
    period: `Até ${vacancyLifetimeDays} dias no ar e mais ${closedVacancyDays} dias com a empresa. No histórico de quem se candidatou ficam título, empresa, último status, comentário e respostas; no endereço da vaga, área e estado, ${periodText(pastVacancyDays)}; da candidatura retirada, empresa e datas, 90 dias.`,
    outlives: {
      company:
        'no histórico de quem se candidatou, título da vaga, nome da empresa, último status e comentário, e as respostas da pessoa: o histórico é dela',
    },
  },
  {
    name: 'Anotações, notas e convites de empresas',
    period: 'Até o fim da candidatura; convites, até o da vaga ou de uma das contas.',
  },
  {
    name: 'Mensagens',
    period: 'Até o fim da candidatura; o trecho denunciado, com a denúncia.',
  },
  {
    name: 'Entrevistas',
    period: 'Até o fim da candidatura. Ficam na agenda de quem as salvou; avisamos para tirar.',
  },
  {
    name: 'Nome de quem recruta',
    period: 'No histórico da empresa, até a vaga ser removida.',
    outlives: {
      colleague:
        'seu nome no histórico da empresa, até cada vaga ser removida: ela responde pelo que você decidiu ou escreveu',
    },
  },
  {
    name: 'Avisos do site',
    period: `${noticeLifetimeDays} dias. Nos de denúncias e recursos, seu nome sai com a conta.`,
    outlives: {
      company: `nome da empresa, título da vaga e comentário nos avisos de quem se candidatou, por até ${noticeLifetimeDays} dias`,
    },
  },
  {
    name: 'Quem abriu seu currículo',
    period: '1 ano.',
    outlives: {
      company:
        'o nome da empresa na lista de quem abriu cada currículo, por 1 ano: a lista é de quem tem o currículo',
    },
  },
  {
    name: 'Registro de acessos e ações',
    period: '6 meses, como manda o Marco Civil (art. 15), mesmo sem a conta.',
    outlives: { candidate: accessLog, company: accessLog, colleague: accessLog },
  },
  {
    name: 'Sessões',
    period:
      '24 horas sem uso (30 dias com “Lembrar de mim”), até 90 dias, e mais 30 para perceber roubos. Aparelhos conhecidos, 1 ano sem uso.',
  },
  {
    name: 'Verificação em duas etapas',
    period: 'Enquanto ativa; entrada incompleta, até 1 hora.',
  },
  {
    name: 'Links de senha, confirmação e convite',
    period: `${resetHours} hora, ${confirmationDays} dias e ${invitationDays} dias, nessa ordem; o registro deles e o e-mail trocado, mais 30 dias.`,
  },
  {
    name: 'Chaves de API',
    period: `${endedApiKeyDays} dias após vencidas ou revogadas; respostas a pedidos, ${idempotencyHours} horas. Acabam com a conta da empresa ou de quem as criou.`,
  },
  {
    name: 'Importações de vagas',
    period: `O que lemos, ${importLifetimeHours} horas; o original, enquanto a vaga existir; endereços automáticos, até a exclusão deles ou da conta.`,
  },
  {
    name: 'Webhooks',
    period: `Endereço, até a exclusão dele ou da conta; eventos e respostas, ${companyEventDays} dias.`,
    outlives: {
      candidate: `o aviso ao sistema de cada empresa, só com o código da conta, por ${companyEventDays} dias, para que ela apague o que guardou`,
    },
  },
  {
    name: 'Alertas de vagas',
    period: `Até você encerrar, e mais ${alertUndoDays} dias para desfazer; sem confirmação, ${alertLinkDays} dias. Acabam com a conta; sem ela, o e-mail sai com o último.`,
  },
  {
    name: 'Quem viu uma vaga',
    period: 'Durante o dia, um código no lugar do nome; depois, só o total.',
  },
  {
    name: 'Contagens contra abuso',
    period: '1 dia após a última tentativa.',
  },
  {
    name: 'Denúncias',
    period: `${periodText(reportLifetimeDays)} após a decisão ou, sem ela, após o envio. Com a conta saem, das suas, nome e mensagens; das que são sobre você, todo o texto: ficam motivo, dia e decisão.`,
    outlives: {
      candidate: `${sentReports}; das que são sobre você, motivo, dia e decisão`,
      company: `${sentReports}; das que são sobre a empresa e as vagas dela, motivo, dia e decisão`,
    },
  },
  {
    name: 'Decisões da moderação',
    period:
      'Texto e recurso, até o fim da conta; uma linha sem texto nem nome, sem prazo, como prova (art. 7, VI).',
    outlives: {
      candidate: 'de cada decisão da moderação sobre você, uma linha sem texto nem nome, sem prazo',
      company:
        'de cada decisão da moderação sobre a empresa e as vagas dela, uma linha sem texto nem nome, sem prazo',
    },
  },
  {
    name: 'E-mails a enviar',
    period: 'Até saírem; sem servidor de e-mail, 30 dias, em arquivos que só quem mantém o Trampolim lê.',
    outlives: { candidate: sentMails, company: sentMails, colleague: sentMails },
  },
  {
    name: 'Exclusões em massa',
    period: 'Busca da administração e total excluído, 30 dias.',
  },
  {
    name: 'Cópias de segurança',
    period: 'Até 1 ano. Quem excluiu a conta continua excluído.',
    outlives: { candidate: backups, company: backups, colleague: backups },
  },
  {
    name: 'Lista de exclusões',
    period: `O código interno da conta, ${periodText(erasureListDays)}, para que uma cópia não a traga de volta.`,
    outlives: { candidate: erasedId, company: erasedId, colleague: erasedId },
  },
];

/** The mails that no file of a person's data contains, and the reason. The terms and account pages show it. */
export const unexportedMails = 'os e-mails para você, porque seguem para o seu endereço';

/** Names the data that remains after an account is deleted, each with its period and reason. */
export const remainingDataTexts = (account: EndedAccount): string[] =>
  retentions.flatMap(({ outlives }) => outlives?.[account] ?? []);
