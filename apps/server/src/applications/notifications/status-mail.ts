import { firstNameOf } from '@trampolim/contract/values/person-name';
import { type MailParagraph, quoted, renderMail } from '../../platform/mail/mail-layout.ts';
import type { QueuedMail } from '../../platform/mail/queued-mail.ts';
import { type Sentence, sentence } from '../../platform/mail/sentence.ts';
import type { DecidableStatus } from '../application-rules.ts';

/** A changed status of an application, with all that its candidate's notice and mail contain. */
export interface NotifiedChange {
  candidateId: string;
  companyId: string;
  vacancyId: string;
  candidateName: string;
  vacancyTitle: string;
  companyName: string;
  status: DecidableStatus;
  /** The comment of the company, which may be empty. */
  comments: string;
}

interface Wording {
  subject(change: NotifiedChange): Sentence;
  heading(name: string): Sentence;
  paragraphs(change: NotifiedChange): Sentence[];
}

const wordings: Record<DecidableStatus, Wording> = {
  'Em Análise': {
    subject: ({ vacancyTitle }) => sentence`Seu currículo está em análise: ${vacancyTitle}`,
    heading: (name) => sentence`${name}, seu currículo está sendo lido`,
    paragraphs: ({ companyName, vacancyTitle, comments }) => [
      sentence`${companyName} abriu o currículo que você enviou para a vaga “${vacancyTitle}”. Sua candidatura agora está em análise.`,
      // The company's comment may ask for something.
      comments
        ? sentence`Leia o recado abaixo. Avisamos assim que houver uma resposta.`
        : sentence`Você não precisa fazer nada: avisamos assim que houver uma resposta.`,
    ],
  },
  Aprovado: {
    subject: ({ vacancyTitle }) => sentence`Boa notícia sobre a vaga ${vacancyTitle}`,
    heading: (name) => sentence`Boa notícia, ${name}!`,
    paragraphs: ({ companyName, vacancyTitle }) => [
      sentence`${companyName} aprovou sua candidatura à vaga “${vacancyTitle}”. Parabéns!`,
      sentence`A empresa deve entrar em contato pelo telefone ou e-mail do seu cadastro. Confira se estão atualizados.`,
    ],
  },
  Dispensado: {
    subject: ({ vacancyTitle }) => sentence`Resposta sobre a vaga ${vacancyTitle}`,
    heading: (name) => sentence`${name}, a empresa respondeu`,
    paragraphs: ({ companyName, vacancyTitle }) => [
      sentence`${companyName} decidiu não seguir com sua candidatura à vaga “${vacancyTitle}”. Sabemos que não é a notícia que você esperava, e agradecemos seu tempo e seu interesse.`,
      sentence`Esta resposta vale só para esta vaga. Seu currículo continua ativo, e há outras vagas para você.`,
    ],
  },
};

/** Returns the first name, or the whole name if the first word is an abbreviation such as "M.ª", "J." or "Dr." */
function addressedName(name: string): string {
  const firstName = firstNameOf(name);
  return firstName.includes('.') ? name : firstName;
}

/** Notifies a candidate of an application's new status. */
export function statusMail(change: NotifiedChange, publicUrl: string): QueuedMail {
  const wording = wordings[change.status];
  const comment: MailParagraph[] = change.comments
    ? [sentence`Recado de ${change.companyName}:`, ...quoted(change.comments)]
    : [];
  return {
    accountId: change.candidateId,
    causedBy: change.companyId,
    kind: 'application_status',
    ...renderMail({
      subject: wording.subject(change),
      heading: wording.heading(addressedName(change.candidateName)),
      paragraphs: [...wording.paragraphs(change), ...comment],
      actions: [
        {
          label: sentence`Ver a resposta`,
          url: `${publicUrl}/curriculos-enviados?vacancyId=${change.vacancyId}`,
        },
      ],
    }),
  };
}
