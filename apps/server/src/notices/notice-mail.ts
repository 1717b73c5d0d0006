import { type MailKind, mailKinds } from '@trampolim/contract/values/vocabulary';
import { appealDays } from '@trampolim/contract/wire/limits';
import { type MailContent, quoted, renderMail } from '../platform/mail/mail-layout.ts';
import type { QueuedMail } from '../platform/mail/queued-mail.ts';
import { sentence } from '../platform/mail/sentence.ts';
import { linkOf, type NoticeContent } from './notice-view.ts';

/**
 * The kinds of notices that this file mails. Other features send their own mails about applications, withdrawals,
 * interviews, invitations, messages, webhooks and feeds. Received appeals and changed feeds are not mailed at all.
 */
type MailedKind = Exclude<
  NoticeContent['kind'],
  | 'application_status'
  | 'withdrawals'
  | 'interview'
  | 'interview_reminder'
  | 'invitation'
  | 'message'
  | 'appeal_received'
  | 'webhook_paused'
  | 'feed_paused'
  | 'feed_news'
>;

interface Wording extends Omit<MailContent, 'actions'> {
  /** The label of the link to the notice's page. */
  label: NonNullable<MailContent['actions']>[number]['label'];
}

const formatApplications = (count: number) =>
  count === 1 ? sentence`1 nova candidatura` : sentence`${count} novas candidaturas`;

const formatPromisedReplies = (count: number) =>
  count === 1 ? sentence`1 resposta prometida` : sentence`${count} respostas prometidas`;

const appealHint = sentence`Se você não concorda, pode recorrer uma vez, em até ${appealDays} dias, na página da decisão.`;

const wordings: Record<MailedKind, (notice: NoticeContent) => Wording> = {
  vacancy_ended: ({ title, party: companyName, ending }) =>
    ending === 'removed'
      ? {
          subject: sentence`Vaga removida: ${title}`,
          heading: sentence`A vaga saiu do Trampolim`,
          paragraphs: [
            sentence`A vaga “${title}”, de ${companyName}, foi removida, e sua candidatura pode ficar sem resposta.`,
            sentence`Ela continua no seu histórico, e há outras vagas para você.`,
          ],
          label: sentence`Ver minhas candidaturas`,
        }
      : {
          subject: sentence`Vaga encerrada: ${title}`,
          heading: sentence`A vaga foi encerrada`,
          paragraphs: [
            sentence`A vaga “${title}”, de ${companyName}, não recebe mais candidaturas.`,
            sentence`A sua continua com a empresa, que ainda pode responder: avisamos assim que isso acontecer.`,
          ],
          label: sentence`Ver minhas candidaturas`,
        },
  new_applicants: ({ title, count }) => ({
    subject: sentence`${formatApplications(count)}: ${title}`,
    heading: formatApplications(count),
    paragraphs: [
      sentence`A vaga “${title}” recebeu ${formatApplications(count)}.`,
      sentence`Responder logo conta a favor da empresa: quem se candidata vê em quanto tempo ela costuma responder.`,
    ],
    label: sentence`Ver os interessados`,
  }),
  replies_due: ({ title, count }) => ({
    subject: sentence`${formatPromisedReplies(count)} até amanhã: ${title}`,
    heading: sentence`Seu prazo de resposta está acabando`,
    paragraphs: [
      count === 1
        ? sentence`Uma pessoa que se candidatou à vaga “${title}” espera a resposta que sua empresa prometeu. O prazo acaba até amanhã.`
        : sentence`${count} pessoas que se candidataram à vaga “${title}” esperam a resposta que sua empresa prometeu. O prazo acaba até amanhã.`,
      sentence`Basta uma decisão ou um comentário: até um “ainda estamos lendo” cumpre o prazo.`,
    ],
    label: sentence`Responder agora`,
  }),
  warning: ({ title, comment }) => ({
    subject: sentence`Aviso da Equipe Trampolim`,
    heading: sentence`Um aviso para você`,
    paragraphs: [
      sentence`A Equipe Trampolim enviou um aviso sobre “${title}”:`,
      ...quoted(comment),
      appealHint,
    ],
    label: sentence`Ver o aviso`,
  }),
  vacancy_banned: ({ title, comment }) => ({
    subject: sentence`Vaga banida: ${title}`,
    heading: sentence`Sua vaga foi banida`,
    paragraphs: [
      sentence`A Equipe Trampolim baniu a vaga “${title}”: ela não aparece mais para ninguém e não recebe candidaturas. Motivo:`,
      ...quoted(comment),
      appealHint,
    ],
    label: sentence`Ver a decisão e recorrer`,
  }),
  sanction_lifted: ({ title }) => ({
    subject: sentence`Uma decisão foi desfeita: ${title}`,
    heading: sentence`A decisão foi desfeita`,
    paragraphs: [sentence`A Equipe Trampolim desfez a decisão sobre “${title}”: ela não vale mais.`],
    label: sentence`Ver a decisão`,
  }),
  appeal_granted: ({ title, comment }) => ({
    subject: sentence`Seu recurso foi aceito: ${title}`,
    heading: sentence`Seu recurso foi aceito`,
    paragraphs: [
      sentence`Seu recurso sobre “${title}” foi aceito, e a decisão foi desfeita. A resposta:`,
      ...quoted(comment),
    ],
    label: sentence`Ver a resposta`,
  }),
  appeal_upheld: ({ title, comment }) => ({
    subject: sentence`Seu recurso foi respondido: ${title}`,
    heading: sentence`Seu recurso não foi aceito`,
    paragraphs: [
      sentence`Seu recurso sobre “${title}” foi analisado, e a decisão continua valendo. A resposta:`,
      ...quoted(comment),
    ],
    label: sentence`Ver a resposta`,
  }),
  report_received: ({ title, comment }) => ({
    subject: sentence`Nova denúncia: ${title}`,
    heading: sentence`Há uma denúncia para analisar`,
    paragraphs: [
      sentence`Recebemos uma denúncia sobre “${title}”. Motivo: ${comment}.`,
      sentence`Só enviamos outro e-mail depois que você vir as denúncias.`,
    ],
    label: sentence`Ver as denúncias`,
  }),
  report_outcome: ({ title, verdict }) => ({
    subject: sentence`Sua denúncia foi analisada`,
    heading: sentence`Obrigado por avisar`,
    paragraphs: [
      verdict === 'upheld'
        ? sentence`Sua denúncia sobre “${title}” foi aceita, e tomamos providências.`
        : sentence`Analisamos sua denúncia sobre “${title}” e não encontramos nada contra as regras.`,
    ],
    label: sentence`Ver meus avisos`,
  }),
};

const isMailed = (kind: NoticeContent['kind']): kind is MailedKind => kind in wordings;

const kindsWithSetting: ReadonlySet<string> = new Set(mailKinds);
const mailKindOf = (kind: MailedKind): MailKind | undefined =>
  kindsWithSetting.has(kind) ? (kind as MailKind) : undefined;

/** Builds the mail about a notice. */
export function noticeMail(notice: NoticeContent & { account_id: string }, publicUrl: string): QueuedMail {
  const { kind, account_id: accountId } = notice;
  if (!isMailed(kind)) throw new Error(`There is no mail for notices of ${kind}.`);
  const { label, ...content } = wordings[kind](notice);
  return {
    accountId,
    causedBy: null,
    kind: mailKindOf(kind),
    ...renderMail({ ...content, actions: [{ label, url: publicUrl + linkOf(notice) }] }),
  };
}
