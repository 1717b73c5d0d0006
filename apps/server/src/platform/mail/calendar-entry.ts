import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator';

/** An entry in somebody's calendar, or its removal. `renderCalendar` turns it into a file. */
export interface CalendarEntry {
  /** The same for each version of an entry. */
  uid: string;
  /** Increases with each version. */
  sequence: number;
  method: 'REQUEST' | 'CANCEL';
  startsAt: string;
  minutes: number;
  summary: string;
  description: string;
  location: string;
  /** The page of the site with further details. */
  url: string;
  /** The name of the organizer. The e-mail address is the product's own, so that neither side learns the other's. */
  organizerName: string;
}

const product = { company: 'Trampolim', product: 'Trampolim', language: 'PT-BR' };
const bareEmail = (from: string) => /<([^>]+)>/.exec(from)?.[1] ?? from;
/** Control characters, which the format forbids, and marks that can disguise a text. */
const forbidden = /[^\P{Cc}\n]|[\u202A-\u202E\u2066-\u2069]/gu;
const printable = (text: string) => text.replace(/\r\n?|[\u0085\u2028\u2029]/gu, '\n').replace(forbidden, '');
const millisecondsPerMinute = 60_000;

/** An iCalendar file for one receiver (RFC 5545, RFC 5546). */
export function renderCalendar(entry: CalendarEntry, to: string, mailFrom: string): string {
  const isCancelled = entry.method === 'CANCEL';
  const calendar = ical({ prodId: product, method: ICalCalendarMethod[entry.method] });
  calendar.createEvent({
    id: entry.uid,
    sequence: entry.sequence,
    start: new Date(entry.startsAt),
    end: new Date(Date.parse(entry.startsAt) + entry.minutes * millisecondsPerMinute),
    summary: printable(entry.summary),
    description: printable(entry.description),
    location: printable(entry.location),
    url: entry.url,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: { name: printable(entry.organizerName), email: bareEmail(mailFrom) },
    attendees: [
      {
        email: to,
        // Changes happen on the site; nobody would read a reply by mail.
        rsvp: false,
        status: isCancelled ? ICalAttendeeStatus.DECLINED : ICalAttendeeStatus.ACCEPTED,
        role: ICalAttendeeRole.REQ,
      },
    ],
  });
  return calendar.toString();
}
