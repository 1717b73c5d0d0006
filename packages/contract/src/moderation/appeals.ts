import { z } from 'zod';
import { appealOutcomes, reportReasons, reportStates, sanctionKinds } from '../reports/report-reasons.ts';
import { id, instant, requiredText, shownText } from '../values/text.ts';
import { endpoint } from '../wire/endpoint.ts';
import { appealTextLimit, decisionTextLimit, emailLimit, linkTokenLimit } from '../wire/limits.ts';
import { page, pageOf } from '../wire/paging.ts';

const appealText = requiredText(appealTextLimit);

const sanctionFields = {
  _id: id,
  kind: z.enum(sanctionKinds),
  subject: shownText().meta({
    description: 'Subject of the decision: an account, or the title of a vacancy',
  }),
  vacancyId: id.optional().meta({ description: 'Present if the vacancy still exists' }),
  reportReason: z.enum(reportReasons),
  words: shownText(decisionTextLimit).meta({ description: 'Written by the administrator; may be empty' }),
  decidedAt: instant,
  lifted: z.boolean().meta({ description: 'The decision was reversed later' }),
};

/** The text of the appeal and, once decided, the answer. */
const appealFields = {
  words: shownText(appealTextLimit),
  sentAt: instant,
  outcome: z.enum(appealOutcomes).optional(),
  answer: shownText(decisionTextLimit).optional(),
  answeredAt: instant.optional(),
};

export const ownSanction = z
  .object({
    ...sanctionFields,
    appealableUntil: instant,
    mayAppeal: z.boolean(),
    appeal: z.object(appealFields).optional(),
  })
  .meta({ id: 'OwnSanction' });

export type OwnSanction = z.output<typeof ownSanction>;

const ownSanctionsPath = '/api/moderation/own-decisions';

export const listOwnSanctions = endpoint({
  method: 'GET',
  path: ownSanctionsPath,
  summary: 'List warnings and bans of the signed-in account and its vacancies, newest first',
  audience: ['Candidate', 'Company'],
  right: 'Recrutamento',
  query: z.object(page),
  response: pageOf(ownSanction),
  paged: true,
});

export const getOwnSanction = endpoint({
  method: 'GET',
  path: `${ownSanctionsPath}/:id`,
  summary: 'Get one warning or ban, for the page /recurso/{id} that notices and mails link to',
  audience: ['Candidate', 'Company'],
  right: 'Recrutamento',
  params: z.object({ id }),
  response: ownSanction,
  errors: ['sanction_not_found'],
});

const appealRefusals = ['sanction_not_found', 'appeal_sent', 'appeal_too_late'] as const;

export const sendAppeal = endpoint({
  method: 'POST',
  path: `${ownSanctionsPath}/:id/appeal`,
  summary: 'Appeal a decision, once',
  audience: ['Candidate', 'Company'],
  right: 'Administração',
  params: z.object({ id }),
  body: z.object({ words: appealText }),
  response: ownSanction,
  errors: [...appealRefusals, 'sanction_lifted'],
});

const token = z.string().max(linkTokenLimit).optional();
const linkRefusals = [
  'appeal_link_missing',
  'appeal_link_unknown',
  'appeal_link_expired',
  'sanction_lifted',
] as const;

export const readAppealLink = endpoint({
  method: 'POST',
  path: '/api/moderation/appeal-link',
  summary:
    'Get the decision that a mailed link /recurso#{token} appeals, and its outcome; reading does not use the link up',
  audience: 'anyone',
  body: z.object({ token }),
  response: ownSanction,
  errors: linkRefusals,
});

export const sendAppealByLink = endpoint({
  method: 'POST',
  path: '/api/moderation/appeal-link/appeal',
  summary: 'Appeal a decision without signing in, once, with the token of a mailed link',
  audience: 'anyone',
  body: z.object({ token, words: appealText }),
  response: ownSanction,
  errors: [...linkRefusals, ...appealRefusals],
});

export const receivedAppeal = z
  .object({
    _id: id.meta({ description: 'Id of the decision that is appealed' }),
    decision: z.object({
      ...sanctionFields,
      decidedBy: z.object({
        email: shownText(emailLimit).meta({ description: 'Empty if the account no longer exists' }),
        isViewer: z.boolean(),
      }),
    }),
    appellant: z.object({ _id: id, name: shownText(), email: shownText(emailLimit) }),
    ...appealFields,
    mayDecide: z.boolean().meta({
      description:
        'The viewer may decide it, because somebody else made the decision or there is no other administrator',
    }),
  })
  .meta({ id: 'ReceivedAppeal' });

export type ReceivedAppeal = z.output<typeof receivedAppeal>;

export const listAppeals = endpoint({
  method: 'GET',
  path: '/api/moderation/appeals',
  summary: 'List open appeals, oldest first, or decided ones, newest first',
  audience: ['Admin'],
  opens: 'recursos',
  query: z.object({ state: z.enum(reportStates).default('open'), ...page }),
  response: pageOf(receivedAppeal),
  paged: true,
});

export const decideAppeal = endpoint({
  method: 'POST',
  path: '/api/moderation/appeals/:id/decide',
  summary:
    'Grant an appeal, which reverses the decision, or uphold the decision; the appellant receives the reason',
  audience: ['Admin'],
  params: z.object({ id }),
  body: z.object({ outcome: z.enum(appealOutcomes), words: requiredText(decisionTextLimit) }),
  response: receivedAppeal,
  errors: ['session_ended', 'appeal_not_found', 'appeal_decided', 'appeal_of_own_decision'],
});
