import type { AppealOutcome, ReportReason } from '@trampolim/contract/reports/report-reasons';
import { appealDays } from '@trampolim/contract/wire/limits';
import { quoted, renderMail } from '../platform/mail/mail-layout.ts';
import type { QueuedMail } from '../platform/mail/queued-mail.ts';
import { type Sentence, sentence } from '../platform/mail/sentence.ts';

interface BanMailRecipient {
  accountId: string;
  /** True if the e-mail address is confirmed. Only such a mail contains the text of an administrator. */
  confirmed: boolean;
}

/** The fields that all mails about bans have in common. */
const commonFields = ({
  accountId,
}: BanMailRecipient): Pick<QueuedMail, 'accountId' | 'causedBy' | 'security'> => ({
  accountId,
  causedBy: null,
  security: true,
});

/** The mail about a ban has the reason and a link to appeal, because a banned account cannot sign in. */
export const banMail = (
  recipient: BanMailRecipient,
  { reason, explanation, link }: { reason: ReportReason; explanation: string; link: string },
): QueuedMail => ({
  ...commonFields(recipient),
  onlyWhileBanned: true,
  ...renderMail({
    subject: sentence`Sua conta no Trampolim foi banida`,
    heading: sentence`Sua conta foi banida`,
    paragraphs: [
      sentence`A Equipe Trampolim baniu a sua conta: não é mais possível entrar nela, e ela não aparece mais no site. Motivo: ${reasonSentences[reason]}.`,
      ...explanationParagraphs(recipient, explanation),
      sentence`Se você não concorda, pode recorrer uma vez, em até ${appealDays} dias, pelo link abaixo. Se houver outra pessoa na administração, ela julga o recurso. Não compartilhe o link.`,
    ],
    actions: [{ label: sentence`Ver a decisão e recorrer`, url: link }],
  }),
});

function explanationParagraphs({ confirmed }: BanMailRecipient, explanation: string) {
  if (explanation === '') return [];
  return confirmed ? quoted(explanation) : [sentence`A explicação da decisão está na página do recurso.`];
}

/** The mail about the outcome of an appeal against a ban. */
export function banAppealMail(
  recipient: BanMailRecipient,
  { outcome, answer, publicUrl }: { outcome: AppealOutcome; answer: string; publicUrl: string },
): QueuedMail {
  const isGranted = outcome === 'granted';
  const title = isGranted ? sentence`Seu recurso foi aceito` : sentence`Seu recurso não foi aceito`;
  return {
    ...commonFields(recipient),
    ...renderMail({
      subject: title,
      heading: title,
      paragraphs: [
        isGranted
          ? sentence`A sua conta não está mais banida: você pode entrar de novo.`
          : sentence`Seu recurso contra o banimento da conta foi analisado, e a decisão continua valendo.`,
        ...(recipient.confirmed
          ? [sentence`A resposta:`, ...quoted(answer)]
          : [
              sentence`A resposta está na página do recurso: abra de novo o link do e-mail sobre o banimento.`,
            ]),
      ],
      ...(isGranted && { actions: [{ label: sentence`Entrar`, url: `${publicUrl}/login` }] }),
    }),
  };
}

/** The reasons in our own words, so that a mail with nothing else can go to unconfirmed e-mail addresses. */
const reasonSentences: Record<ReportReason, Sentence> = {
  'Conteúdo Inadequado': sentence`Conteúdo Inadequado`,
  'Discriminação ou Assédio': sentence`Discriminação ou Assédio`,
  'Informações Falsas': sentence`Informações Falsas`,
  'Spam ou Golpe': sentence`Spam ou Golpe`,
  'Atividade Suspeita': sentence`Atividade Suspeita`,
  'Linguagem Ofensiva': sentence`Linguagem Ofensiva`,
  'Violação de Privacidade': sentence`Violação de Privacidade`,
  'Violência ou Ameaça': sentence`Violência ou Ameaça`,
  'Falsificação de Identidade': sentence`Falsificação de Identidade`,
  'Fraude ou Informações Enganosas': sentence`Fraude ou Informações Enganosas`,
  'Comportamento Desrespeitoso': sentence`Comportamento Desrespeitoso`,
  'Vaga Enganosa': sentence`Vaga Enganosa`,
  'Conteúdo Ilegal': sentence`Conteúdo Ilegal`,
  Outro: sentence`Outro`,
};
