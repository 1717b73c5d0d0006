import { productTimeZone } from '@trampolim/contract/values/calendar';

/** A reported message and its neighbours, oldest first, as stored in a report. */
export type ReportedConversation = readonly {
  text: string;
  at: string;
  /** True if the reporting side wrote it. Such a message is deleted with the account of that side. */
  byReporter: boolean;
  isReported: boolean;
}[];

const instantFormat = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: productTimeZone,
});

/** The part of a conversation in a snapshot. Messages never change, so there is no current version to compare. */
export function conversationLines(snapshot: unknown): { label: string; text: string; isReported: boolean }[] {
  const { conversation = [] } = snapshot as { conversation?: ReportedConversation };
  return conversation.map(({ text, at, byReporter, isReported }) => {
    const author = byReporter ? 'de quem denunciou' : 'da parte denunciada';
    const label = `${isReported ? 'Mensagem denunciada' : 'Mensagem'} ${author}, ${instantFormat.format(new Date(at))}`;
    return { label, text, isReported };
  });
}
