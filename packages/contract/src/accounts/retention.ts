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
const erasedId = `o código interno da conta, sem nome nem texto, por ${periodText(erasureListDays)}, para que uma cópia de segurança não a traga de volta`;
const sentMails =
  'os e-mails já escritos, até saírem; onde não há servidor de e-mail, em arquivos que só quem mantém o Trampolim lê, por 30 dias';
const backups = `as cópias de segurança feitas antes, por no máximo ${periodText(erasureListDays)}: uma cópia não se altera, e se for usada a conta é excluída de novo`;
const sentReports = `as denúncias que você enviou, sem dizer de quem vieram, até ${periodText(reportLifetimeDays)} depois da decisão: elas protegem outras pessoas`;

/**
 * All data that is stored about people, for how long, and what remains after an account is deleted. The terms, the
 * dialogs that delete an account and docs/security.md repeat this list exactly; tests compare them.
 */
export const retentions: readonly Retention[] = [
  {
    name: 'Conta e currículo',
    period: `Enquanto a conta existir. Ao excluí-la, acabam na hora, com o logotipo da empresa, o link do currículo, favoritos, bloqueios, buscas salvas e escolhas de e-mail. Uma conta em que ninguém entra há ${periodText(unusedAccountDays)} é excluída; ${periodText(removalWarningDays)} antes, avisamos no e-mail confirmado. A de uma empresa fica enquanto ela tiver vagas, quem entre por ela ou um sistema que a use.`,
  },
  {
    name: 'Palavras da busca',
    period:
      'As palavras dos currículos, soltas e sem dizer de quem são: até a noite depois que ninguém mais as usa.',
    outlives: {
      candidate:
        'palavras soltas do seu currículo no dicionário da busca, sem dizer de quem são, até a noite seguinte',
    },
  },
  {
    name: 'Vagas e candidaturas',
    period: `A vaga fica no ar por até ${vacancyLifetimeDays} dias e mais ${closedVacancyDays} dias com a empresa depois do prazo; então é removida com as candidaturas. No histórico de quem se candidatou ficam título, empresa, último status, o último comentário da empresa e as respostas que a pessoa deu. Por mais ${periodText(pastVacancyDays)}, o endereço dela diz que acabou: ficam a área e o estado, e nada de quem a publicou. De uma candidatura retirada ficam, por 90 dias, a empresa e as datas, para a taxa de resposta dela.`,
    outlives: {
      company:
        'no histórico de quem se candidatou, o título de cada vaga, o nome da empresa, o último status, o último comentário e as respostas que a pessoa deu: o histórico é dela',
    },
  },
  {
    name: 'Anotações, notas e convites das empresas',
    period:
      'As anotações e notas internas acabam com a candidatura; os convites a candidatos, com a vaga ou com a conta de um dos dois.',
  },
  {
    name: 'Mensagens entre empresa e candidato',
    period:
      'Enquanto a candidatura existir. Acabam com ela: quando é retirada, quando a vaga é removida ou quando uma das duas contas acaba. De uma mensagem denunciada, o trecho fica com a denúncia.',
  },
  {
    name: 'Entrevistas',
    period:
      'Horários, lugar, recados e o histórico de quem fez o quê: enquanto a candidatura existir. Acabam com ela, com a vaga ou com a conta de um dos dois. O que já foi posto na agenda de alguém fica lá; avisamos para que seja tirado.',
  },
  {
    name: 'Nome de quem recruta',
    period: 'No histórico da empresa, ao lado do que a pessoa decidiu ou escreveu, até a vaga ser removida.',
    outlives: {
      colleague:
        'seu nome no histórico da empresa, ao lado do que você decidiu ou escreveu, até cada vaga ser removida: ela responde por isso',
    },
  },
  {
    name: 'Avisos do site',
    period: `${noticeLifetimeDays} dias. Dos avisos de outras pessoas sobre uma denúncia ou um recurso, o nome de quem exclui a conta sai na hora.`,
    outlives: {
      company: `o nome da empresa, o título da vaga e o comentário nos avisos de quem se candidatou, por até ${noticeLifetimeDays} dias`,
    },
  },
  {
    name: 'Quem abriu seu currículo',
    period: '1 ano.',
    outlives: {
      company:
        'o nome da empresa na lista de quem abriu cada currículo, por 1 ano: ela é de quem o currículo é',
    },
  },
  {
    name: 'Registro de acessos e ações',
    period: '6 meses, como manda o Marco Civil da Internet (art. 15), também depois que a conta acaba.',
    outlives: { candidate: accessLog, company: accessLog, colleague: accessLog },
  },
  {
    name: 'Sessões',
    period:
      'Acabam depois de 24 horas sem uso, ou 30 dias com "Lembrar de mim", e não passam de 90 dias. O que serve para perceber uma sessão roubada fica mais 30 dias. Um aparelho conhecido é esquecido depois de 1 ano sem uso.',
  },
  {
    name: 'Verificação em duas etapas',
    period:
      'Enquanto estiver ativada. O segredo do aplicativo fica cifrado, e dos códigos de recuperação fica só o que permite conferi-los. Uma entrada à espera da segunda etapa vale 5 minutos e é apagada em até 1 hora.',
  },
  {
    name: 'Links de senha, confirmação e convite',
    period: `O de senha vale ${resetHours} hora, o de confirmação ${confirmationDays} dias e o de convite ${invitationDays} dias. O registro de que existiram, com o e-mail convidado, fica mais 30 dias. Quando você troca de e-mail, o antigo fica 30 dias, para avisarmos por lá.`,
  },
  {
    name: 'Chaves de API',
    period: `Até ${endedApiKeyDays} dias depois de vencidas ou revogadas, com o nome, quem criou e o endereço do último uso; da chave em si, só o que permite conferi-la. Acabam com a conta da empresa ou de quem as criou. A resposta a um pedido de criar vaga fica ${idempotencyHours} horas, para que repetir o pedido não crie outra.`,
  },
  {
    name: 'Importações de vagas',
    period: `O que lemos do arquivo ou do endereço fica ${importLifetimeHours} horas. De cada vaga importada, guardamos a origem e o que ela dizia enquanto a vaga existir. Um endereço da importação automática, com o que lemos dele por último, fica até a empresa excluí-lo. Tudo acaba com a conta.`,
  },
  {
    name: 'Webhooks',
    period: `O endereço fica até a empresa excluí-lo. O que aconteceu com vagas e candidaturas, só em códigos, e o que o sistema dela respondeu ficam ${companyEventDays} dias. Tudo acaba com a conta.`,
    outlives: {
      candidate: `o aviso ao sistema de cada empresa de que sua candidatura acabou, só com o código interno da conta, por ${companyEventDays} dias: com ele, ela apaga o que guardou`,
    },
  },
  {
    name: 'Alertas de vagas',
    period: `Até você encerrá-los, e mais ${alertUndoDays} dias em que dá para voltar atrás. Um que ninguém confirmou, ${alertLinkDays} dias. O e-mail de quem não tem conta sai com o último deles. Com a conta acabam também os do e-mail que ela confirmou.`,
  },
  {
    name: 'Quem viu uma vaga',
    period: 'Durante o dia, um código que não diz quem é; depois, só o número de pessoas.',
  },
  {
    name: 'Contagens contra abuso',
    period: 'Quantas vezes se tentou entrar, enviar ou consultar: até um dia depois da última.',
  },
  {
    name: 'Denúncias',
    period: `${periodText(reportLifetimeDays)} depois da decisão, ou do envio enquanto não há decisão. Das que você fez, seu nome e suas mensagens saem quando sua conta acaba. Das que são sobre você saem na hora o seu texto e o de quem denunciou; ficam o motivo, o dia e a decisão.`,
    outlives: {
      candidate: `${sentReports}; das que são sobre você, só o motivo, o dia e a decisão`,
      company: `${sentReports}; das que são sobre a empresa e as vagas dela, só o motivo, o dia e a decisão`,
    },
  },
  {
    name: 'Decisões da moderação',
    period:
      'O que se escreveu numa decisão sobre você, e no seu recurso, acaba com a conta. A linha que diz que houve a decisão, sem texto nem nome, fica sem prazo: é ela que mostra que nenhuma foi inventada nem apagada (art. 7, VI).',
    outlives: {
      candidate: 'de cada decisão da moderação sobre você, uma linha sem texto nem nome, sem prazo',
      company:
        'de cada decisão da moderação sobre a empresa e as vagas dela, uma linha sem texto nem nome, sem prazo',
    },
  },
  {
    name: 'E-mails a enviar',
    period:
      'Até serem enviados. Dos que saíram não fica nada na fila. Onde não há servidor de e-mail, os enviados ficam em arquivos, que só quem mantém o Trampolim lê, por 30 dias.',
    outlives: { candidate: sentMails, company: sentMails, colleague: sentMails },
  },
  {
    name: 'Exclusões em massa',
    period: 'O que a administração procurou, e quantos excluiu: 30 dias.',
  },
  {
    name: 'Cópias de segurança',
    period:
      'Só quem mantém o Trampolim no ar as faz, e por no máximo 1 ano. Ao serem usadas, seguem estes mesmos prazos, e quem excluiu a conta depois da cópia continua excluído.',
    outlives: { candidate: backups, company: backups, colleague: backups },
  },
  {
    name: 'Lista de exclusões',
    period: `O código interno de cada conta excluída, sem nome nem texto, por ${periodText(erasureListDays)}: com ele, uma cópia de segurança não traz a conta de volta.`,
    outlives: { candidate: erasedId, company: erasedId, colleague: erasedId },
  },
];

/** The mails that no file of a person's data contains, and the reason. The terms and account pages show it. */
export const unexportedMails =
  'os e-mails escritos para você, na fila ou já enviados, porque seguem para o seu endereço';

/** Names the data that remains after an account is deleted, each with its period and reason. */
export const remainingDataTexts = (account: EndedAccount): string[] =>
  retentions.flatMap(({ outlives }) => outlives?.[account] ?? []);
