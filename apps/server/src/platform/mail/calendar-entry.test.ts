import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { readCalendar } from '../../../test/mails-and-notices/read-calendar.ts';
import { type CalendarEntry, renderCalendar } from './calendar-entry.ts';

const injected = 'END:VEVENT\r\nBEGIN:VEVENT\r\nATTENDEE:mailto:mal@mal.example\r\nEND:VEVENT';

const entry: CalendarEntry = {
  uid: '1@trampolim.example',
  sequence: 0,
  method: 'REQUEST',
  startsAt: '2026-12-01T12:00:00.000Z',
  minutes: 45,
  summary: 'Entrevista',
  description: 'Fale com a Marina.',
  location: 'Rua do Forno, 12',
  url: 'https://trampolim.example/vaga/1',
  organizerName: 'Padaria Conceição',
};

const render = (overrides: Partial<CalendarEntry>) =>
  renderCalendar({ ...entry, ...overrides }, 'ana@exemplo.com.br', 'Trampolim <avisos@trampolim.example>');

test.each([
  ['a line end and injected lines', `Sala\r\n${injected}`],
  ['a bare carriage return', `Sala\rATTENDEE:mailto:mal@mal.example\nX:1`],
  ['line separators of Unicode', `Sala\u2028ATTENDEE:mailto:mal@mal.example\u0085X:1`],
  ['an escaped line end', `Sala\\nATTENDEE:mailto:mal@mal.example`],
  ['commas, semicolons, quotes and backslashes', 'a;b,c\\;d:"e"'],
  ['a character that changes the text direction', 'Sala \u202Egpj.exe\u202C'],
  ['control characters', 'Sala\u0000 2\u0007\u001B[31m'],
  ['a very long line of wide letters', '日本👩‍🔧'.repeat(300)],
])('a text with %s stays in its field', (_, text) => {
  const file = render({ summary: text, description: text, location: text, organizerName: text });

  const calendar = new ICAL.Component(ICAL.parse(file) as unknown[]);
  expect(calendar.getAllSubcomponents('vevent')).toHaveLength(1);
  expect(readCalendar(file)).toMatchObject({
    uid: entry.uid,
    method: 'REQUEST',
    organizer: 'mailto:avisos@trampolim.example',
    attendees: ['mailto:ana@exemplo.com.br'],
    startsAt: entry.startsAt,
  });
  for (const line of file.split('\r\n')) {
    expect(line).not.toMatch(/[\p{Cc}\u202A-\u202E\u2066-\u2069]/u);
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  }
});

test('a calendar program reads texts with special characters of the format unchanged', () => {
  const text = 'Sala 2; fundos, "à direita" \\ térreo';

  expect(
    readCalendar(render({ summary: text, location: text, description: `${text}\n2ª linha` })),
  ).toMatchObject({
    summary: text,
    location: text,
    description: `${text}\n2ª linha`,
  });
});
