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
  confirmationRequest,
} from '../accounts/confirmation/confirmation-mail.ts';
import { supportAction } from '../accounts/support-action.ts';
import { renderMail } from '../platform/mail/mail-layout.ts';
import type { QueuedMail } from '../platform/mail/queued-mail.ts';
import { sentence } from '../platform/mail/sentence.ts';

interface Newcomer {
  id: string;
  role: Role;
  /** The creator of the account: its owner or an administrator. */
  createdBy: 'owner' | 'administration';
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
      sentence`Descreva bem a vaga e o que você espera de quem vai ocupá-la: assim chegam melhores candidaturas.`,
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

/** The texts for an account that an administrator created. The mail does not contain the password. */
const administrationTexts = {
  opening: sentence`A Equipe Trampolim criou uma conta com este endereço. Para entrar, crie sua senha pelo botão abaixo.`,
  closing: sentence`Não esperava por isso? Não confirme o endereço e fale com o suporte: sem a confirmação, nada da conta chega aqui.`,
};

/**
 * Welcomes a new account and asks to confirm the e-mail address. The mail contains no name, because the address may
 * be a stranger's.
 */
export function welcomeMail({ id, role, createdBy }: Newcomer, link: string, publicUrl: string): QueuedMail {
  const { paragraphs, label, path } = nextSteps[role];
  const { mailParagraphs, actions } =
    createdBy === 'owner'
      ? {
          mailParagraphs: [...paragraphs, ...confirmationParagraphs],
          actions: [confirmationAction(link), { label, url: publicUrl + path }],
        }
      : {
          mailParagraphs: [
            administrationTexts.opening,
            ...paragraphs,
            confirmationRequest,
            administrationTexts.closing,
          ],
          actions: [
            { label: sentence`Criar minha senha`, url: `${publicUrl}/forgot-password` },
            confirmationAction(link),
            supportAction(publicUrl),
          ],
        };
  return {
    accountId: id,
    causedBy: null,
    ...renderMail({
      subject: sentence`Boas-vindas ao Trampolim`,
      heading: sentence`Boas-vindas ao Trampolim!`,
      paragraphs: mailParagraphs,
      actions,
      reason: confirmationReason,
    }),
  };
}
