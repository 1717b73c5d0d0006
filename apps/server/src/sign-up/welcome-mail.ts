import type { Role } from '@trampolim/contract/values/vocabulary';
import {
  dailyApplicationLimit,
  liveVacancyLimit,
  vacancyLifetimeDays,
} from '@trampolim/contract/wire/limits';
import {
  confirmationAction,
  confirmationParagraphs,
  confirmationReason,
} from '../accounts/confirmation/confirmation-mail.ts';
import { renderMail } from '../platform/mail/mail-layout.ts';
import type { QueuedMail } from '../platform/mail/queued-mail.ts';
import { sentence } from '../platform/mail/sentence.ts';

interface Newcomer {
  id: string;
  role: Role;
  /** Who made the account: whoever it belongs to, or an administrator. */
  by: 'owner' | 'administration';
}

const nextSteps = {
  Candidate: {
    paragraphs: [
      sentence`Que bom ter você por aqui. Sua conta está pronta e já dá para procurar vagas e se candidatar: são até ${dailyApplicationLimit} candidaturas por dia, sempre de graça.`,
      sentence`Um currículo completo ajuda as empresas a encontrarem você. Conte suas experiências, seus cursos e o que você sabe fazer bem.`,
    ],
    label: sentence`Ver as vagas`,
    path: '/listar-vagas',
  },
  Company: {
    paragraphs: [
      sentence`Que bom ter sua empresa por aqui. A conta está pronta e publicar vagas é de graça: até ${liveVacancyLimit} abertas ao mesmo tempo, por até ${vacancyLifetimeDays} dias cada uma.`,
      sentence`Descreva bem a vaga e o que você espera de quem vai ocupá-la: as melhores candidaturas começam por aí.`,
    ],
    label: sentence`Publicar a primeira vaga`,
    path: '/minhas-vagas',
  },
  Admin: {
    paragraphs: [sentence`Sua conta de administrador está pronta.`],
    label: sentence`Abrir a minha área`,
    path: '/area-administrador',
  },
} as const;

/** For an account that somebody else made: with which password they did, nobody writes in a mail. */
const madeForYou = [
  sentence`A administração do Trampolim criou esta conta para este endereço. Para entrar, peça uma senha nova em “Esqueci minha senha”, que só você vai conhecer.`,
  sentence`Não esperava por isso? Fale com o suporte do Trampolim, e não confirme o endereço.`,
];

/** Greets whoever has just signed up, and asks them to confirm their address. Names nobody: the address may be a stranger's. */
export function welcomeMail({ id, role, by }: Newcomer, link: string, publicUrl: string): QueuedMail {
  const { paragraphs, label, path } = nextSteps[role];
  return {
    accountId: id,
    causedBy: null,
    ...renderMail({
      subject: sentence`Boas-vindas ao Trampolim`,
      heading: sentence`Boas-vindas ao Trampolim!`,
      paragraphs: [...(by === 'owner' ? [] : madeForYou), ...paragraphs, ...confirmationParagraphs],
      actions: [confirmationAction(link), { label, url: publicUrl + path }],
      reason: confirmationReason,
    }),
  };
}
