import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator';

/** A new, changed or removed entry of a calendar. `renderCalendar` turns it into a file. */
export interface CalendarEntry {
  /** The same for each version of an entry. */
  uid: string;
  /** The number of the version, which increases with each change. */
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
/** Matches control characters, of which the format allows only line feeds, and marks that can disguise a text. */
const forbiddenCharacters = /[^\P{Cc}\n]|[\u202A-\u202E\u2066-\u2069]/gu;
const toPrintable = (text: string) =>
  text.replace(/\r\n?|[\u0085\u2028\u2029]/gu, '\n').replace(forbiddenCharacters, '');
const millisecondsPerMinute = 60_000;

/** Renders an iCalendar file for one receiver (RFC 5545, RFC 5546). */
export function renderCalendar(entry: CalendarEntry, to: string, mailFrom: string): string {
  const isCancelled = entry.method === 'CANCEL';
  const calendar = ical({ prodId: product, method: ICalCalendarMethod[entry.method] });
  calendar.createEvent({
    id: entry.uid,
    sequence: entry.sequence,
    start: new Date(entry.startsAt),
    end: new Date(Date.parse(entry.startsAt) + entry.minutes * millisecondsPerMinute),
    summary: toPrintable(entry.summary),
    description: toPrintable(entry.description),
    location: toPrintable(entry.location),
    url: entry.url,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: { name: toPrintable(entry.organizerName), email: bareEmail(mailFrom) },
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
