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
const erasedId = `o código interno da conta, por ${periodText(erasureListDays)}, para que uma cópia de segurança não a traga de volta`;
const sentMails =
  'e-mails já escritos, até saírem; onde não há servidor de e-mail, por 30 dias, em arquivos que só quem mantém o Trampolim lê';
const backups = `cópias de segurança anteriores, por até ${periodText(erasureListDays)}; se uma for usada, a conta é excluída de novo`;
const sentReports = `as denúncias que você enviou, sem dizer de quem vieram, até ${periodText(reportLifetimeDays)} depois da decisão, para proteger outras pessoas`;

/**
 * All data that is stored about people, for how long, and what remains after an account is deleted. The terms, the
 * dialogs that delete an account and docs/security.md repeat this list exactly; tests compare them.
 */
export const retentions: readonly Retention[] = [
  {
    name: 'Conta e currículo',
    period: `Enquanto a conta existir. Sem uso há ${periodText(unusedAccountDays)}, é excluída, com aviso no e-mail confirmado ${periodText(removalWarningDays)} antes; a de uma empresa, só sem vagas, pessoas ou sistema em uso.`,
  },
  {
    name: 'Palavras da busca',
    period: 'Soltas, sem dizer de quem são, até a noite depois do último uso.',
    outlives: {
      candidate: 'palavras soltas do seu currículo na busca, sem dizer de quem são, até a noite seguinte',
    },
  },
  {
    name: 'Vagas e candidaturas',
    period: `Até ${vacancyLifetimeDays} dias no ar e mais ${closedVacancyDays} dias com a empresa. No histórico de quem se candidatou ficam título, empresa, último status e comentário, e suas respostas; no endereço da vaga, área e estado, por ${periodText(pastVacancyDays)}; de uma candidatura retirada, empresa e datas, por 90 dias.`,
    outlives: {
      company:
        'no histórico de quem se candidatou, título da vaga, nome da empresa, último status e comentário, e as respostas da pessoa: o histórico é dela',
    },
  },
  {
    name: 'Anotações, notas e convites das empresas',
    period: 'Até o fim da candidatura; convites, até o fim da vaga ou de uma das contas.',
  },
  {
    name: 'Mensagens entre empresa e candidato',
    period: 'Até o fim da candidatura. O trecho denunciado fica com a denúncia.',
  },
  {
    name: 'Entrevistas',
    period: 'Até o fim da candidatura. O que já está na agenda de alguém fica lá; avisamos para tirar.',
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
    period: `${noticeLifetimeDays} dias. Nos avisos de outras pessoas sobre denúncias e recursos, seu nome sai com a conta.`,
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
    period: '6 meses, como manda o Marco Civil da Internet (art. 15), mesmo sem a conta.',
    outlives: { candidate: accessLog, company: accessLog, colleague: accessLog },
  },
  {
    name: 'Sessões',
    period:
      '24 horas sem uso (30 dias com “Lembrar de mim”), no máximo 90 dias, e mais 30 para perceber roubos. Aparelhos conhecidos, 1 ano sem uso.',
  },
  {
    name: 'Verificação em duas etapas',
    period: 'Enquanto ativada; uma entrada incompleta, até 1 hora.',
  },
  {
    name: 'Links de senha, confirmação e convite',
    period: `Valem ${resetHours} hora, ${confirmationDays} dias e ${invitationDays} dias; o registro deles e um e-mail trocado ficam mais 30 dias.`,
  },
  {
    name: 'Chaves de API',
    period: `Até ${endedApiKeyDays} dias depois de vencidas ou revogadas; a resposta a um pedido de criar vaga, ${idempotencyHours} horas. Acabam com a conta da empresa ou de quem as criou.`,
  },
  {
    name: 'Importações de vagas',
    period: `O que lemos, ${importLifetimeHours} horas; o original de cada vaga, enquanto ela existir; endereços automáticos, até serem excluídos ou a conta acabar.`,
  },
  {
    name: 'Webhooks',
    period: `O endereço, até ser excluído ou a conta acabar; eventos e respostas, ${companyEventDays} dias.`,
    outlives: {
      candidate: `o aviso ao sistema de cada empresa, só com o código da conta, por ${companyEventDays} dias, para que ela apague o que guardou`,
    },
  },
  {
    name: 'Alertas de vagas',
    period: `Até você encerrar, e mais ${alertUndoDays} dias para desfazer; sem confirmação, ${alertLinkDays} dias. Acabam com a conta; sem conta, o e-mail sai com o último.`,
  },
  {
    name: 'Quem viu uma vaga',
    period: 'Durante o dia, um código no lugar do nome; depois, só o número de pessoas.',
  },
  {
    name: 'Contagens contra abuso',
    period: 'Um dia depois da última tentativa.',
  },
  {
    name: 'Denúncias',
    period: `${periodText(reportLifetimeDays)} depois da decisão, ou do envio se não houver. Com a conta saem, das suas, nome e mensagens; das que são sobre você, todo o texto: ficam motivo, dia e decisão.`,
    outlives: {
      candidate: `${sentReports}; das que são sobre você, motivo, dia e decisão`,
      company: `${sentReports}; das que são sobre a empresa e as vagas dela, motivo, dia e decisão`,
    },
  },
  {
    name: 'Decisões da moderação',
    period:
      'Texto e recurso acabam com a conta; uma linha sem texto nem nome fica sem prazo, como prova da decisão (art. 7, VI).',
    outlives: {
      candidate: 'de cada decisão da moderação sobre você, uma linha sem texto nem nome, sem prazo',
      company:
        'de cada decisão da moderação sobre a empresa e as vagas dela, uma linha sem texto nem nome, sem prazo',
    },
  },
  {
    name: 'E-mails a enviar',
    period:
      'Até saírem. Onde não há servidor de e-mail, 30 dias, em arquivos que só quem mantém o Trampolim lê.',
    outlives: { candidate: sentMails, company: sentMails, colleague: sentMails },
  },
  {
    name: 'Exclusões em massa',
    period: 'O que a administração procurou, e quantos excluiu: 30 dias.',
  },
  {
    name: 'Cópias de segurança',
    period: 'No máximo 1 ano. Quem excluiu a conta depois da cópia continua excluído.',
    outlives: { candidate: backups, company: backups, colleague: backups },
  },
  {
    name: 'Lista de exclusões',
    period: `O código interno da conta, por ${periodText(erasureListDays)}, para que uma cópia não a traga de volta.`,
    outlives: { candidate: erasedId, company: erasedId, colleague: erasedId },
  },
];

/** The mails that no file of a person's data contains, and the reason. The terms and account pages show it. */
export const unexportedMails =
  'os e-mails para você, na fila ou já enviados, porque seguem para o seu endereço';

/** Names the data that remains after an account is deleted, each with its period and reason. */
export const remainingDataTexts = (account: EndedAccount): string[] =>
  retentions.flatMap(({ outlives }) => outlives?.[account] ?? []);
