import ICAL from 'ical.js';

/** Parses a calendar file with a library, independently of the product's code. */
export function readCalendar(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file) as unknown[]);
  const component = calendar.getFirstSubcomponent('vevent');
  if (!component) throw new Error('There is no event.');
  const event = new ICAL.Event(component);
  return {
    method: calendar.getFirstPropertyValue('method'),
    status: component.getFirstPropertyValue('status'),
    uid: event.uid,
    sequence: event.sequence,
    summary: event.summary,
    description: event.description,
    location: event.location,
    organizer: event.organizer.toLowerCase(),
    organizerName: component.getFirstProperty('organizer')?.getParameter('cn'),
    attendees: event.attendees.map((attendee) => String(attendee.getFirstValue()).toLowerCase()),
    startsAt: event.startDate.toJSDate().toISOString(),
    minutes: event.duration.toSeconds() / 60,
    isUtc: event.startDate.zone === ICAL.Timezone.utcTimezone,
  };
}
