import { productTimeZone } from '@trampolim/contract/values/calendar';

/** A reported message or one next to it, oldest first, as it is stored in a report. */
export type ReportedConversation = readonly {
  text: string;
  at: string;
  /** Written by the side that sent the report. It is deleted with the account of that side. */
  byReporter: boolean;
  isReported: boolean;
}[];

const instantFormat = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: productTimeZone,
});

/** The part of a conversation that a snapshot contains. It never changes, so it is compared with nothing. */
export function conversationLines(snapshot: unknown): { label: string; text: string; isReported: boolean }[] {
  const { conversation = [] } = snapshot as { conversation?: ReportedConversation };
  return conversation.map(({ text, at, byReporter, isReported }) => {
    const author = byReporter ? 'de quem denunciou' : 'da parte denunciada';
    const label = `${isReported ? 'Mensagem denunciada' : 'Mensagem'} ${author}, ${instantFormat.format(new Date(at))}`;
    return { label, text, isReported };
  });
}
