import { type MailParagraph, renderMail } from '../platform/mail-layout.ts';
import type { Mail } from '../platform/mailer.ts';
import type { DecidableStatus } from './application-rules.ts';

export interface StatusNews {
  to: string;
  candidateName: string;
  vacancyTitle: string;
  companyName: string;
  status: DecidableStatus;
  /** What the company wrote; may be empty. */
  comments: string;
}

interface Wording {
  subject(news: StatusNews): string;
  heading(firstName: string): string;
  paragraphs(news: StatusNews): string[];
}

const wordings: Record<DecidableStatus, Wording> = {
  'Em Análise': {
    subject: ({ vacancyTitle }) => `Seu currículo está em análise: ${vacancyTitle}`,
    heading: (firstName) => `${firstName}, seu currículo está sendo lido`,
    paragraphs: ({ companyName, vacancyTitle }) => [
      `${companyName} abriu o currículo que você enviou para a vaga “${vacancyTitle}”. Sua candidatura agora está em análise.`,
      'Você não precisa fazer nada: avisamos assim que houver uma resposta.',
    ],
  },
  Aprovado: {
    subject: ({ vacancyTitle }) => `Boa notícia sobre a vaga ${vacancyTitle}`,
    heading: (firstName) => `Boa notícia, ${firstName}!`,
    paragraphs: ({ companyName, vacancyTitle }) => [
      `${companyName} aprovou sua candidatura à vaga “${vacancyTitle}”. Parabéns!`,
      'A empresa deve entrar em contato pelo telefone ou e-mail do seu cadastro. Vale conferir se estão em dia.',
    ],
  },
  Dispensado: {
    subject: ({ vacancyTitle }) => `Resposta sobre a vaga ${vacancyTitle}`,
    heading: (firstName) => `${firstName}, a empresa respondeu`,
    paragraphs: ({ companyName, vacancyTitle }) => [
      `${companyName} decidiu não seguir com sua candidatura à vaga “${vacancyTitle}”. Sabemos que não é a notícia que você esperava, e agradecemos seu tempo e seu interesse.`,
      'Esta resposta vale só para esta vaga. Seu currículo continua ativo, e há outras oportunidades à sua espera.',
    ],
  },
};

/** Tells a candidate that the status of an application changed. */
export function statusMail(news: StatusNews, publicUrl: string): Mail {
  const wording = wordings[news.status];
  const [firstName = news.candidateName] = news.candidateName.split(' ');
  const comment: MailParagraph[] = news.comments
    ? [`Recado de ${news.companyName}:`, { quote: news.comments }]
    : [];
  return {
    to: news.to,
    subject: wording.subject(news),
    ...renderMail({
      heading: wording.heading(firstName),
      paragraphs: [...wording.paragraphs(news), ...comment],
      action: { label: 'Ver minhas candidaturas', url: `${publicUrl}/curriculos-enviados` },
    }),
  };
}
