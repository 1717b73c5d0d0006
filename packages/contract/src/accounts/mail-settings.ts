import { z } from 'zod';
import { shownText } from '../values/text.ts';
import { everyColleague, mailKinds, roles } from '../values/vocabulary.ts';
import { endpoint } from '../wire/endpoint.ts';
import { emailLimit, linkTokenLimit } from '../wire/limits.ts';

const mailKind = z.enum(mailKinds);

const mailSetting = z.object({ kind: mailKind, on: z.boolean() }).meta({ id: 'MailSetting' });

export type MailSetting = z.output<typeof mailSetting>;

/** The kinds of mail that the viewer's role may switch off. Warnings and security mails cannot be switched off. */
const mailSettings = z.array(mailSetting).max(mailKinds.length);

export const listMailSettings = endpoint({
  method: 'GET',
  path: '/api/user/mail-settings',
  summary: 'List which kinds of mail the signed-in person receives',
  audience: roles,
  right: everyColleague,
  response: mailSettings,
});

export const changeMailSetting = endpoint({
  method: 'PUT',
  path: '/api/user/mail-settings',
  summary: 'Switch one kind of mail on or off; returns all settings',
  audience: roles,
  right: everyColleague,
  body: mailSetting,
  response: mailSettings,
});

const unsubscribePath = '/api/unsubscribe/:token';
const params = z.object({ token: z.string().max(linkTokenLimit) });

/** The account and the kind of mail of an unsubscribe link, and whether those mails are still sent. */
const subscription = z.object({
  email: shownText(emailLimit).meta({
    description: 'Most of the name is hidden, because mails with their links are forwarded',
  }),
  kind: mailKind,
  on: z.boolean(),
});

export type Subscription = z.output<typeof subscription>;

export const getSubscription = endpoint({
  method: 'GET',
  path: unsubscribePath,
  summary: 'Describe the unsubscribe link of a mail; changes nothing, so mail programs may follow it',
  audience: 'anyone',
  params,
  response: subscription,
  errors: ['unsubscribe_unknown'],
});

export const unsubscribe = endpoint({
  method: 'POST',
  path: unsubscribePath,
  summary:
    'Unsubscribe from a kind of mail with one click (RFC 8058), without signing in; accepts a form body or none',
  audience: 'anyone',
  params,
  response: subscription,
  errors: ['unsubscribe_unknown'],
});

export const subscribeAgain = endpoint({
  method: 'DELETE',
  path: unsubscribePath,
  summary: 'Undo the unsubscription',
  audience: 'anyone',
  params,
  response: subscription,
  errors: ['unsubscribe_unknown'],
});
