import { formatInstantInZone, timeZoneOf } from '@trampolim/contract/values/time-zones';
import type { InterviewState } from '@trampolim/contract/values/vocabulary';
import type { InterviewSide } from '../platform/database/database-types.gen.ts';
import type { CalendarEntry } from '../platform/mail/calendar-entry.ts';
import { type MailContent, type MailParagraph, quoted, renderMail } from '../platform/mail/mail-layout.ts';
import type { QueuedMail } from '../platform/mail/queued-mail.ts';
import { sanitizeName } from '../platform/mail/sanitize-text.ts';
import { type Sentence, sentence } from '../platform/mail/sentence.ts';

/** An interview with both of its sides, for mails. */
export interface MailedInterview {
  id: string;
  state: InterviewState;
  /** The words with which a side declined or cancelled. */
  reason: string;
  /** The proposed starts. */
  times: readonly string[];
  minutes: number;
  place: string;
  link: string;
  note: string;
  /** The IANA time zone of the vacancy. */
  zone: string;
  /** The start that the candidate suggests instead, and the message with it. */
  counter_at: string | null;
  counter_text: string;
  /** The agreed start. */
  starts_at: string | null;
  /** The revision of the calendar entry. */
  sequence: number;
  /** The start in the calendar entry: the last agreed one, also after the interview was cancelled. */
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
  /** The candidate's city and state. Absent if the account is gone. */
  city?: string;
  candidateState?: string;
}

/**
 * True if a side always gets a mail about this state. Other states only cause a mail that removes a calendar entry. A
 * company is not mailed when a dismissal or a ban cancelled the interview.
 */
export function isAlwaysMailed(
  side: InterviewSide,
  { state, cause }: { state: InterviewState; cause: string | null },
): boolean {
  if (cause !== null) return side === 'candidate' ? cause !== 'candidate' : cause === 'candidate';
  return state === 'agreed' || state === (side === 'candidate' ? 'proposed' : 'countered');
}

/** Formats a start, adding the candidate's local time if it differs. */
function formatStart(interview: MailedInterview, startsAt: string): Sentence {
  const { zone, city, candidateState } = interview;
  const otherZone = city && candidateState ? timeZoneOf({ city, state: candidateState }) : zone;
  // The text has a second time after a dot if the clocks of the zones differ.
  const [vacancyTime = '', candidateTime] = formatInstantInZone(
    new Date(startsAt).toISOString(),
    zone,
    otherZone,
  ).split(' · ');
  return candidateTime ? sentence`${vacancyTime} (${candidateTime})` : sentence`${vacancyTime}`;
}

const otherName = (side: InterviewSide, { candidateName, companyName }: MailedInterview): Sentence => {
  if (side === 'candidate') return sentence`${companyName}`;
  return candidateName ? sentence`${candidateName}` : sentence`A pessoa`;
};

const formatDuration = (minutes: number): Sentence =>
  minutes % 60 === 0 ? sentence`${minutes / 60} h` : sentence`${minutes} minutos`;

function locationLines({ place, link }: MailedInterview): Sentence[] {
  return [
    ...(place ? [sentence`Onde: ${place}`] : []),
    // Links of other people are not sent by mail: docs/decisions/0016-mail-only-to-confirmed-addresses.md.
    ...(link ? [sentence`Por vídeo: o link está na página da entrevista, no Trampolim.`] : []),
  ];
}

const reasonOf = ({ reason }: MailedInterview): MailParagraph[] => (reason ? quoted(reason) : []);

type Wording = Omit<MailContent, 'actions'> & { label: Sentence };

function wordingFor(interview: MailedInterview, side: InterviewSide): Wording {
  const { vacancyTitle, minutes } = interview;
  const other = otherName(side, interview);
  const entryRemovalHint = interview.hasEntry
    ? [sentence`O horário anterior não vale mais: este e-mail o tira da sua agenda.`]
    : [];
  switch (interview.state) {
    case 'agreed':
      return {
        subject: sentence`Entrevista marcada: ${vacancyTitle}`,
        heading: sentence`Entrevista marcada`,
        paragraphs: [
          sentence`Sua entrevista com ${other} para a vaga “${vacancyTitle}” está marcada:`,
          sentence`${formatStart(interview, interview.starts_at ?? '')}. Duração: ${formatDuration(minutes)}.`,
          ...locationLines(interview),
          sentence`O convite em anexo põe a entrevista na sua agenda. Lembramos você um dia antes e duas horas antes.`,
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
              ...interview.times.map((time) => formatStart(interview, time)),
              sentence`Duração: ${formatDuration(minutes)}.`,
              ...locationLines(interview),
              ...(interview.note ? quoted(interview.note) : []),
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
              sentence`Para a entrevista da vaga “${vacancyTitle}”, ${other} sugere: ${formatStart(interview, interview.counter_at ?? '')}.`,
              ...(interview.counter_text ? quoted(interview.counter_text) : []),
              ...entryRemovalHint,
            ],
            label: sentence`Responder`,
          }
        : {
            subject: sentence`Você sugeriu outro horário: ${vacancyTitle}`,
            heading: sentence`Você sugeriu outro horário`,
            paragraphs: [
              sentence`${other} ainda precisa responder à sua sugestão: ${formatStart(interview, interview.counter_at ?? '')}.`,
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
          interview.candidateName || side === 'candidate'
            ? sentence`A entrevista com ${other} para a vaga “${vacancyTitle}” não vai mais acontecer.`
            : sentence`A entrevista para a vaga “${vacancyTitle}” não vai mais acontecer: a candidatura não existe mais.`,
          ...reasonOf(interview),
          ...entryRemovalHint,
        ],
        label: sentence`Ver no Trampolim`,
      };
  }
}

/** Returns the page of the application for one of its sides. */
const pageOf = (
  interview: Pick<MailedInterview, 'vacancy_id' | 'candidate_id'>,
  side: InterviewSide,
  publicUrl: string,
): string =>
  side === 'candidate'
    ? `${publicUrl}/curriculos-enviados?vacancyId=${interview.vacancy_id}`
    : `${publicUrl}/editar-vaga/${interview.vacancy_id}?candidato=${interview.candidate_id}`;

/**
 * Returns the calendar entry of an interview for one of its sides. Only the file that is downloaded from the site
 * contains the meeting link.
 */
export function toCalendarEntry(
  interview: Omit<MailedInterview, 'hasEntry'>,
  side: InterviewSide,
  { publicUrl, isDownload = false }: { publicUrl: string; isDownload?: boolean },
): CalendarEntry {
  const page = pageOf(interview, side, publicUrl);
  const other =
    side === 'candidate'
      ? sanitizeName(interview.companyName)
      : sanitizeName(interview.candidateName) || 'candidatura';
  const place = isDownload ? interview.place || interview.link : sanitizeName(interview.place);
  return {
    uid: `${interview.id}@${new URL(publicUrl).hostname}`,
    sequence: interview.sequence,
    method: interview.state === 'agreed' ? 'REQUEST' : 'CANCEL',
    startsAt: new Date(interview.entry_at ?? 0).toISOString(),
    minutes: interview.minutes,
    summary: `Entrevista: ${sanitizeName(interview.vacancyTitle)} (${other})`,
    description: `Detalhes, mudanças e cancelamento: ${page}`,
    location: place || (interview.link ? 'Por vídeo, com o link na página do Trampolim' : ''),
    url: page,
    organizerName: sanitizeName(interview.companyName),
  };
}

/** Builds the mail to one side about the interview's current state, with the calendar entry or its removal. */
export function interviewMail(
  interview: MailedInterview,
  side: InterviewSide,
  { accountId, publicUrl }: { accountId: string; publicUrl: string },
): QueuedMail {
  const { label, ...content } = wordingFor(interview, side);
  const hasCalendar = interview.state === 'agreed' || interview.hasEntry;
  return {
    accountId,
    causedBy: side === 'candidate' ? interview.company_id : interview.candidate_id,
    kind: 'interview',
    ...renderMail({ ...content, actions: [{ label, url: pageOf(interview, side, publicUrl) }] }),
    ...(hasCalendar && { calendar: toCalendarEntry(interview, side, { publicUrl }) }),
  };
}

interface Reminder {
  accountId: string;
  reminder: 'tomorrow' | 'soon';
  publicUrl: string;
}

/** Builds the reminder of an agreed interview for one side. */
export function reminderMail(
  interview: MailedInterview,
  side: InterviewSide,
  { accountId, reminder, publicUrl }: Reminder,
): QueuedMail {
  const other = otherName(side, interview);
  const heading =
    reminder === 'tomorrow' ? sentence`Amanhã tem entrevista` : sentence`Sua entrevista é daqui a pouco`;
  return {
    accountId,
    causedBy: side === 'candidate' ? interview.company_id : interview.candidate_id,
    kind: 'interview_reminder',
    ...renderMail({
      subject: sentence`${heading}: ${interview.vacancyTitle}`,
      heading,
      paragraphs: [
        sentence`Com ${other}, para a vaga “${interview.vacancyTitle}”:`,
        sentence`${formatStart(interview, interview.starts_at ?? '')}. Duração: ${formatDuration(interview.minutes)}.`,
        ...locationLines(interview),
        sentence`Se algo mudou, avise pela página da entrevista.`,
      ],
      actions: [{ label: sentence`Ver a entrevista`, url: pageOf(interview, side, publicUrl) }],
    }),
  };
}
