import { z } from 'zod';
import { vacancyFilters } from '../vacancies/vacancy-search.ts';
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
import { alertLimit, alertNameLimit, emailLimit, linkTokenLimit, openListLimit } from '../wire/limits.ts';
import { literalQuery } from '../wire/paging.ts';

const path = '/api/user/candidate/vacancy-alerts';
const byId = z.object({ id });

const frequency = z.enum(alertFrequencies);

/** At least one filter is needed. A currency, a radius and `literal` only modify other filters. */
const filters = vacancyFilters.refine(
  ({ currency: _currency, radius: _radius, literal: _literal, ...criteria }) =>
    Object.values(criteria)
      .flat()
      .some((value) => value !== undefined && value !== ''),
  'Escolha ao menos um filtro para criar o alerta.',
);

const draft = z.object({ filters, frequency: frequency.default('Diário') });

/** The filters as they are stored: empty ones are left out. */
const storedFilters = z.object({
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

export type AlertFilters = z.output<typeof storedFilters>;

/** A vacancy search whose new results are mailed. */
export const vacancyAlert = z
  .object({
    _id: id,
    name: shownText(alertNameLimit),
    filters: storedFilters,
    frequency,
    paused: z.boolean(),
    nextOn: day.optional().meta({
      description: 'Day of the next mail, if there is anything new; absent while the alert is paused',
    }),
  })
  .meta({ id: 'VacancyAlert' });

export type VacancyAlert = z.output<typeof vacancyAlert>;

const changes = z.object({ frequency: frequency.optional(), paused: z.boolean().optional() });

export type AlertChanges = z.output<typeof changes>;

export const listAlerts = endpoint({
  method: 'GET',
  path,
  summary: 'List the viewer’s alerts of new vacancies, latest first',
  audience: ['Candidate'],
  response: z.array(vacancyAlert).max(alertLimit),
});

export const createAlert = endpoint({
  method: 'POST',
  path,
  summary: 'Create an alert that mails new vacancies of a search to the viewer',
  audience: ['Candidate'],
  body: draft,
  response: vacancyAlert,
  errors: ['alert_exists', 'alert_limit', 'session_ended'],
});

export const changeAlert = endpoint({
  method: 'PUT',
  path: `${path}/:id`,
  summary: 'Change how often an alert is sent, pause it or resume it; absent fields stay unchanged',
  audience: ['Candidate'],
  params: byId,
  body: changes,
  response: vacancyAlert,
  errors: ['alert_not_found'],
});

export const endAlert = endpoint({
  method: 'DELETE',
  path: `${path}/:id`,
  summary: 'End an alert; this can be undone for some days',
  audience: ['Candidate'],
  params: byId,
  response: z.object({ message: shownText() }),
  errors: ['alert_not_found'],
});

export const restoreAlert = endpoint({
  method: 'POST',
  path: `${path}/:id/restore`,
  summary: 'Resume an alert that was ended',
  audience: ['Candidate'],
  params: byId,
  response: vacancyAlert,
  errors: ['alert_not_found', 'alert_exists', 'alert_limit', 'session_ended'],
});

const publicPath = '/api/vacancy-alerts';

export const requestAlert = endpoint({
  method: 'POST',
  path: publicPath,
  summary:
    'Send a link that starts an alert to an e-mail address; the response is the same whether or not the address is known',
  audience: 'anyone',
  body: draft.extend({ email }),
  response: z.object({ message: shownText() }),
  errors: ['too_many_requests'],
});

const token = z.string().max(linkTokenLimit);
const linkErrors = ['alert_link_unknown', 'alert_link_expired', 'alert_link_used'] as const;
const maskedEmail = shownText(emailLimit).meta({
  description: 'Most of the name is hidden, because mails with their links are forwarded',
});

export const readPendingAlert = endpoint({
  method: 'POST',
  path: `${publicPath}/asked`,
  summary: 'Get the alert that a mailed link starts; reading starts nothing, so mail programs may follow it',
  audience: 'anyone',
  body: z.object({ token }),
  response: z
    .object({ email: maskedEmail, name: shownText(alertNameLimit), filters: storedFilters, frequency })
    .meta({ id: 'PendingAlert' }),
  errors: linkErrors,
});

export const confirmAlert = endpoint({
  method: 'POST',
  path: `${publicPath}/confirm`,
  summary: 'Start an alert with the token of a mailed link, once',
  audience: 'anyone',
  body: z.object({ token }),
  response: z
    .object({
      token: token.meta({ description: 'Token in the mails of the alert, to change or end it' }),
      inAccount: z.boolean().meta({
        description: 'The alert was added to the account of a candidate with this confirmed address',
      }),
    })
    .meta({ id: 'ConfirmedAlert' }),
  errors: [...linkErrors, 'alert_limit'],
});

/** An alert and the token in its mails, which changes or ends it. */
const mailedAlert = vacancyAlert
  .extend({
    token,
    ended: z.boolean().meta({ description: 'The alert was ended, which can still be undone' }),
  })
  .meta({ id: 'MailedAlert' });

export type MailedAlert = z.output<typeof mailedAlert>;

const mailedAlerts = z
  .object({
    email: maskedEmail,
    inAccount: z
      .boolean()
      .meta({ description: 'The alert belongs to a candidate, who manages the others after signing in' }),
    alert: mailedAlert.meta({ description: 'The alert of the link' }),
    others: z
      .array(mailedAlert)
      .max(alertLimit)
      .meta({ description: 'Other alerts of an address without an account' }),
  })
  .meta({ id: 'MailedAlerts' });

export type MailedAlerts = z.output<typeof mailedAlerts>;

const mailedPath = `${publicPath}/mailed/:token` as const;
const byToken = z.object({ token });

export const openMailedAlert = endpoint({
  method: 'GET',
  path: mailedPath,
  summary: 'Redirect a mail program that uses GET instead of POST to the page of the link',
  audience: 'anyone',
  params: byToken,
  response: z.object({ message: shownText() }),
  errors: ['alert_link_unknown'],
});

export const readMailedAlert = endpoint({
  // Uses POST because responses to GET may be compressed, and this one contains secret links.
  method: 'POST',
  path: `${mailedPath}/read`,
  summary: 'Describe the alert of an unsubscribe link; changes nothing, so mail programs may follow it',
  audience: 'anyone',
  params: byToken,
  response: mailedAlerts,
  errors: ['alert_link_unknown'],
});

export const endMailedAlert = endpoint({
  method: 'POST',
  path: mailedPath,
  summary:
    'Unsubscribe from an alert with one click (RFC 8058), without signing in; accepts a form body or none',
  audience: 'anyone',
  params: byToken,
  response: mailedAlerts,
  errors: ['alert_link_unknown'],
});

export const restoreMailedAlert = endpoint({
  // Deletes the unsubscription that a POST to this path creates.
  method: 'DELETE',
  path: mailedPath,
  summary: 'Undo the unsubscription',
  audience: 'anyone',
  params: byToken,
  response: mailedAlerts,
  errors: ['alert_link_unknown', 'alert_exists', 'alert_limit'],
});

export const changeMailedAlert = endpoint({
  method: 'PUT',
  path: mailedPath,
  summary: 'Change how often an alert is sent, or pause it, with the link in its mails',
  audience: 'anyone',
  params: byToken,
  body: changes,
  response: mailedAlerts,
  errors: ['alert_link_unknown'],
});

export const endAllMailedAlerts = endpoint({
  method: 'POST',
  path: `${mailedPath}/all`,
  summary: 'End all alerts of the person who received the link',
  audience: 'anyone',
  params: byToken,
  response: mailedAlerts,
  errors: ['alert_link_unknown'],
});
