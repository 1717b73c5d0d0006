import { formatInstantInZone, timeZoneOf } from '@trampolim/contract/values/time-zones';
import type { InterviewState } from '@trampolim/contract/values/vocabulary';
import type { InterviewSide } from '../platform/database/database-types.gen.ts';
import type { CalendarEntry } from '../platform/mail/calendar-entry.ts';
import { harmlessName } from '../platform/mail/harmless-text.ts';
import { type MailContent, type MailParagraph, quoted, renderMail } from '../platform/mail/mail-layout.ts';
import type { QueuedMail } from '../platform/mail/queued-mail.ts';
import { type Sentence, sentence } from '../platform/mail/sentence.ts';

/** An interview with both of its sides, for mails. */
export interface InterviewNews {
  id: string;
  state: InterviewState;
  cause: string | null;
  reason: string;
  times: readonly string[];
  minutes: number;
  place: string;
  link: string;
  note: string;
  zone: string;
  counter_at: string | null;
  counter_text: string;
  starts_at: string | null;
  sequence: number;
  entry_at: string | null;
  /** True if the receiver's calendar contains the interview. */
  hasEntry: boolean;
  candidate_id: string;
  company_id: string;
  vacancy_id: string;
  /** Empty if the account is gone. */
  candidateName: string;
  vacancyTitle: string;
  companyName: string;
  city?: string;
  candidateState?: string;
}

/** True if a side always gets a mail about this state. Other states only cause a mail that removes a calendar entry. */
export const isNewsFor = (side: InterviewSide, state: InterviewState): boolean =>
  state === 'agreed' ||
  (side === 'candidate'
    ? state === 'proposed' || state === 'cancelled'
    : state === 'countered' || state === 'declined');

/** Formats a start, adding the candidate's local time if it differs. */
function formatStart(news: InterviewNews, startsAt: string): Sentence {
  const { zone, city, candidateState } = news;
  const otherZone = city && candidateState ? timeZoneOf({ city, state: candidateState }) : zone;
  const [vacancyTime = '', candidateTime] = formatInstantInZone(
    new Date(startsAt).toISOString(),
    zone,
    otherZone,
  ).split(' · ');
  return candidateTime ? sentence`${vacancyTime} (${candidateTime})` : sentence`${vacancyTime}`;
}

const otherName = (side: InterviewSide, { candidateName, companyName }: InterviewNews): Sentence => {
  if (side === 'candidate') return sentence`${companyName}`;
  return candidateName ? sentence`${candidateName}` : sentence`A pessoa`;
};

const formatDuration = (minutes: number): Sentence =>
  minutes % 60 === 0 ? sentence`${minutes / 60} h` : sentence`${minutes} minutos`;

function locationLines({ place, link }: InterviewNews): Sentence[] {
  return [
    ...(place ? [sentence`Onde: ${place}`] : []),
    // Links of other people are not sent by mail: docs/decisions/0016-mail-only-to-confirmed-addresses.md.
    ...(link ? [sentence`Por vídeo: o link está na página da entrevista, no Trampolim.`] : []),
  ];
}

const reasonOf = ({ reason }: InterviewNews): MailParagraph[] => (reason ? quoted(reason) : []);

type Wording = Omit<MailContent, 'actions'> & { label: Sentence };

function wordingFor(news: InterviewNews, side: InterviewSide): Wording {
  const { vacancyTitle, minutes } = news;
  const other = otherName(side, news);
  const entryRemovalHint = news.hasEntry
    ? [sentence`O horário marcado antes não vale mais, e este e-mail o tira da sua agenda.`]
    : [];
  switch (news.state) {
    case 'agreed':
      return {
        subject: sentence`Entrevista marcada: ${vacancyTitle}`,
        heading: sentence`Entrevista marcada`,
        paragraphs: [
          sentence`Sua entrevista com ${other} para a vaga “${vacancyTitle}” está marcada:`,
          sentence`${formatStart(news, news.starts_at ?? '')}. Duração: ${formatDuration(minutes)}.`,
          ...locationLines(news),
          sentence`O convite em anexo põe a entrevista na sua agenda. Lembramos você um dia e duas horas antes.`,
        ],
        label: sentence`Ver a entrevista`,
      };
    case 'proposed':
      return side === 'candidate'
        ? {
            subject: sentence`Convite para entrevista: ${vacancyTitle}`,
            heading: sentence`${other} quer conversar com você`,
            paragraphs: [
              sentence`${other} propõe uma entrevista para a vaga “${vacancyTitle}”. Escolha um destes horários:`,
              ...news.times.map((time) => formatStart(news, time)),
              sentence`Duração: ${formatDuration(minutes)}.`,
              ...locationLines(news),
              ...(news.note ? quoted(news.note) : []),
              ...entryRemovalHint,
              sentence`Se nenhum servir, você pode sugerir outro.`,
            ],
            label: sentence`Escolher um horário`,
          }
        : {
            subject: sentence`Novos horários propostos: ${vacancyTitle}`,
            heading: sentence`Novos horários propostos`,
            paragraphs: [
              sentence`A entrevista com ${other} para a vaga “${vacancyTitle}” vai mudar de horário. Avisamos assim que houver resposta.`,
              ...entryRemovalHint,
            ],
            label: sentence`Ver a entrevista`,
          };
    case 'countered':
      return side === 'company'
        ? {
            subject: sentence`Outro horário sugerido: ${vacancyTitle}`,
            heading: sentence`${other} sugere outro horário`,
            paragraphs: [
              sentence`Para a entrevista da vaga “${vacancyTitle}”, ${other} sugere: ${formatStart(news, news.counter_at ?? '')}.`,
              ...(news.counter_text ? quoted(news.counter_text) : []),
              ...entryRemovalHint,
            ],
            label: sentence`Responder`,
          }
        : {
            subject: sentence`Você sugeriu outro horário: ${vacancyTitle}`,
            heading: sentence`Você sugeriu outro horário`,
            paragraphs: [
              sentence`${other} ainda precisa responder à sua sugestão: ${formatStart(news, news.counter_at ?? '')}.`,
              ...entryRemovalHint,
            ],
            label: sentence`Ver a entrevista`,
          };
    case 'declined':
    case 'cancelled':
      return {
        subject: sentence`Entrevista cancelada: ${vacancyTitle}`,
        heading: sentence`A entrevista foi cancelada`,
        paragraphs: [
          news.candidateName || side === 'candidate'
            ? sentence`A entrevista com ${other} para a vaga “${vacancyTitle}” não vai mais acontecer.`
            : sentence`A entrevista para a vaga “${vacancyTitle}” não vai mais acontecer: a candidatura acabou.`,
          ...reasonOf(news),
          ...entryRemovalHint,
        ],
        label: sentence`Ver no Trampolim`,
      };
  }
}

/** Returns the page of the application for one of its sides. */
const pageOf = (news: InterviewNews, side: InterviewSide, publicUrl: string): string =>
  side === 'candidate'
    ? `${publicUrl}/curriculos-enviados?vacancyId=${news.vacancy_id}`
    : `${publicUrl}/editar-vaga/${news.vacancy_id}?candidato=${news.candidate_id}`;

/**
 * Returns the calendar entry of an interview for one of its sides. Only the file that is downloaded from the site
 * contains the meeting link.
 */
export function toCalendarEntry(
  news: InterviewNews,
  side: InterviewSide,
  publicUrl: string,
  isDownload = false,
): CalendarEntry {
  const page = pageOf(news, side, publicUrl);
  const other =
    side === 'candidate' ? harmlessName(news.companyName) : harmlessName(news.candidateName) || 'candidatura';
  const place = isDownload ? news.place || news.link : harmlessName(news.place);
  return {
    uid: `${news.id}@${new URL(publicUrl).hostname}`,
    sequence: news.sequence,
    method: news.state === 'agreed' ? 'REQUEST' : 'CANCEL',
    startsAt: new Date(news.entry_at ?? 0).toISOString(),
    minutes: news.minutes,
    summary: `Entrevista: ${harmlessName(news.vacancyTitle)} (${other})`,
    description: `Detalhes, mudanças e cancelamento: ${page}`,
    location: place || (news.link ? 'Por vídeo, com o link na página do Trampolim' : ''),
    url: page,
    organizerName: harmlessName(news.companyName),
  };
}

/** Builds the mail to one side about the interview's current state, with the calendar entry or its removal. */
export function interviewMail(
  news: InterviewNews,
  side: InterviewSide,
  accountId: string,
  publicUrl: string,
): QueuedMail {
  const { label, ...content } = wordingFor(news, side);
  const hasCalendar = news.state === 'agreed' || news.hasEntry;
  return {
    accountId,
    causedBy: side === 'candidate' ? news.company_id : news.candidate_id,
    kind: 'interview',
    ...renderMail({ ...content, actions: [{ label, url: pageOf(news, side, publicUrl) }] }),
    ...(hasCalendar && { calendar: toCalendarEntry(news, side, publicUrl) }),
  };
}

/** Builds the reminder of an agreed interview for one side. */
export function reminderMail(
  news: InterviewNews,
  side: InterviewSide,
  accountId: string,
  reminder: 'tomorrow' | 'soon',
  publicUrl: string,
): QueuedMail {
  const other = otherName(side, news);
  const heading =
    reminder === 'tomorrow' ? sentence`Amanhã tem entrevista` : sentence`Sua entrevista é daqui a pouco`;
  return {
    accountId,
    causedBy: side === 'candidate' ? news.company_id : news.candidate_id,
    kind: 'interview_reminder',
    ...renderMail({
      subject: sentence`${heading}: ${news.vacancyTitle}`,
      heading,
      paragraphs: [
        sentence`Com ${other}, para a vaga “${news.vacancyTitle}”:`,
        sentence`${formatStart(news, news.starts_at ?? '')}. Duração: ${formatDuration(news.minutes)}.`,
        ...locationLines(news),
        sentence`Se algo mudou, avise pela página da entrevista.`,
      ],
      actions: [{ label: sentence`Ver a entrevista`, url: pageOf(news, side, publicUrl) }],
    }),
  };
}
