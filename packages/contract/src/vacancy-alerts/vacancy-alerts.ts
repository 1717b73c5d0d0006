import { z } from 'zod';
import { vacancyFilters } from '../vacancies/vacancies.ts';
import { day, email, id, shownText } from '../values/text.ts';
import {
  affirmativeGroups,
  alertFrequencies,
  benefits,
  currencies,
  employmentTypes,
  searchRadii,
  states,
  vacancyAreas,
  workModes,
} from '../values/vocabulary.ts';
import { endpoint } from '../wire/endpoint.ts';
import { alertLimit, alertNameLimit, emailLimit, openListLimit } from '../wire/limits.ts';
import { literalQuery } from '../wire/paging.ts';

const path = '/api/user/candidate/vacancy-alerts';
const byId = z.object({ id });

const frequency = z.enum(alertFrequencies);

const filters = vacancyFilters.refine(
  ({ currency: _currency, radius: _radius, literal: _literal, ...narrowing }) =>
    Object.values(narrowing)
      .flat()
      .some((value) => value !== undefined && value !== ''),
  'Escolha ao menos um filtro para criar o alerta.',
);

const draft = z.object({ filters, frequency: frequency.default('Diário') });

/** The stored form of the filters, without the empty ones. */
const normalizeFilters = z.object({
  title: shownText().optional(),
  literal: literalQuery,
  area: z.enum(vacancyAreas).optional(),
  state: z.enum(states).optional(),
  city: shownText().optional(),
  radius: z.literal(searchRadii).optional(),
  language: shownText(openListLimit).optional(),
  skill: shownText(openListLimit).optional(),
  currency: z.enum(currencies).optional(),
  minSalary: z.number().optional(),
  employmentType: z.enum(employmentTypes).optional(),
  workMode: z.array(z.enum(workModes)).max(workModes.length).optional(),
  benefit: z.array(z.enum(benefits)).max(benefits.length).optional(),
  affirmativeFor: z.enum(affirmativeGroups).optional(),
  maxWeeklyHours: z.number().int().optional(),
  maxReplyDays: z.number().int().optional(),
} satisfies Record<keyof z.output<typeof filters>, z.ZodType>);

export type AlertFilters = z.output<typeof normalizeFilters>;

/** A search for vacancies whose news are mailed. */
export const vacancyAlert = z
  .object({
    _id: id,
    name: shownText(alertNameLimit),
    filters: normalizeFilters,
    frequency,
    paused: z.boolean(),
    nextOn: day
      .optional()
      .meta({ description: 'The day of the next mail, if there is anything new; absent while it rests' }),
  })
  .meta({ id: 'VacancyAlert' });

export type VacancyAlert = z.output<typeof vacancyAlert>;

const changes = z.object({ frequency: frequency.optional(), paused: z.boolean().optional() });

export type AlertChanges = z.output<typeof changes>;

export const listAlerts = endpoint({
  method: 'GET',
  path,
  summary: 'The viewer’s alerts of new vacancies, the latest first',
  audience: ['Candidate'],
  response: z.array(vacancyAlert).max(alertLimit),
});

export const createAlert = endpoint({
  method: 'POST',
  path,
  summary: 'Have the news of a search for vacancies mailed to the viewer',
  audience: ['Candidate'],
  body: draft,
  response: vacancyAlert,
  errors: ['alert_exists', 'alert_limit', 'session_ended'],
});

export const changeAlert = endpoint({
  method: 'PUT',
  path: `${path}/:id`,
  summary: 'Change how often an alert comes, pause it or have it go on; fields left out stay as they are',
  audience: ['Candidate'],
  params: byId,
  body: changes,
  response: vacancyAlert,
  errors: ['alert_not_found'],
});

export const endAlert = endpoint({
  method: 'DELETE',
  path: `${path}/:id`,
  summary: 'End an alert; for some days it may be taken back',
  audience: ['Candidate'],
  params: byId,
  response: z.object({ message: shownText() }),
  errors: ['alert_not_found'],
});

export const restoreAlert = endpoint({
  method: 'POST',
  path: `${path}/:id/restore`,
  summary: 'Take the end of an alert back',
  audience: ['Candidate'],
  params: byId,
  response: vacancyAlert,
  errors: ['alert_not_found', 'alert_exists', 'alert_limit', 'session_ended'],
});

const publicPath = '/api/vacancy-alerts';

export const askForAlert = endpoint({
  method: 'POST',
  path: publicPath,
  summary:
    'Have a link mailed to an address that begins an alert; the answer is the same whether or not the address is known',
  audience: 'anyone',
  body: draft.extend({ email }),
  response: z.object({ message: shownText() }),
  errors: ['too_many_requests'],
});

const token = z.string().max(200);
const linkErrors = ['alert_link_unknown', 'alert_link_expired', 'alert_link_used'] as const;
const hiddenEmail = shownText(emailLimit).meta({
  description: 'Most of the name hidden: links are forwarded with mails',
});

export const readAskedAlert = endpoint({
  method: 'POST',
  path: `${publicPath}/asked`,
  summary: 'Which alert a mailed link begins; reading it begins nothing, however often programs follow it',
  audience: 'anyone',
  body: z.object({ token }),
  response: z
    .object({ email: hiddenEmail, name: shownText(alertNameLimit), filters: normalizeFilters, frequency })
    .meta({ id: 'AskedAlert' }),
  errors: linkErrors,
});

export const confirmAlert = endpoint({
  method: 'POST',
  path: `${publicPath}/confirm`,
  summary: 'Begin an alert with the token of a mailed link, once',
  audience: 'anyone',
  body: z.object({ token }),
  response: z
    .object({
      token: token.meta({ description: 'What the mails of the alert carry, to change or end it' }),
      inAccount: z
        .boolean()
        .meta({ description: 'Whether it went to the account of a candidate who has proved the address' }),
    })
    .meta({ id: 'BegunAlert' }),
  errors: [...linkErrors, 'alert_limit'],
});

/** An alert, with what its mails carry to change or end it. */
const mailedAlert = vacancyAlert
  .extend({
    token,
    ended: z.boolean().meta({ description: 'Ended, which may still be taken back' }),
  })
  .meta({ id: 'MailedAlert' });

export type MailedAlert = z.output<typeof mailedAlert>;

const mailedAlerts = z
  .object({
    email: hiddenEmail,
    inAccount: z
      .boolean()
      .meta({ description: 'Whether it is a candidate’s, who manages the others after signing in' }),
    alert: mailedAlert.meta({ description: 'The one that the link is about' }),
    others: z
      .array(mailedAlert)
      .max(alertLimit)
      .meta({ description: 'What else comes to an address without an account' }),
  })
  .meta({ id: 'MailedAlerts' });

export type MailedAlerts = z.output<typeof mailedAlerts>;

const mailedPath = `${publicPath}/mailed/:token` as const;
const byToken = z.object({ token });

export const openMailedAlert = endpoint({
  method: 'GET',
  path: mailedPath,
  summary: 'Leads a mail program that opens what it should have posted to on to the page of the link',
  audience: 'anyone',
  params: byToken,
  response: z.object({ message: shownText() }),
  errors: ['alert_link_unknown'],
});

export const readMailedAlert = endpoint({
  // A POST, because the response of a GET may be compressed, and this one contains secret links.
  method: 'POST',
  path: `${mailedPath}/read`,
  summary: 'What the link in the foot of an alert is about; changes nothing, however often it is asked',
  audience: 'anyone',
  params: byToken,
  response: mailedAlerts,
  errors: ['alert_link_unknown'],
});

export const endMailedAlert = endpoint({
  method: 'POST',
  path: mailedPath,
  summary: 'One click out of an alert (RFC 8058), without signing in; a form as body is taken, and none',
  audience: 'anyone',
  params: byToken,
  response: mailedAlerts,
  errors: ['alert_link_unknown'],
});

export const restoreMailedAlert = endpoint({
  method: 'DELETE',
  path: mailedPath,
  summary: 'Take that back',
  audience: 'anyone',
  params: byToken,
  response: mailedAlerts,
  errors: ['alert_link_unknown', 'alert_exists', 'alert_limit'],
});

export const changeMailedAlert = endpoint({
  method: 'PUT',
  path: mailedPath,
  summary: 'Change how often an alert comes, or pause it, with the link of its mails',
  audience: 'anyone',
  params: byToken,
  body: changes,
  response: mailedAlerts,
  errors: ['alert_link_unknown'],
});

export const endAllMailedAlerts = endpoint({
  method: 'POST',
  path: `${mailedPath}/all`,
  summary: 'End every alert of whoever the link is about',
  audience: 'anyone',
  params: byToken,
  response: mailedAlerts,
  errors: ['alert_link_unknown'],
});
