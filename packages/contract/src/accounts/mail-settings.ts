import { z } from 'zod';
import { shownText } from '../values/text.ts';
import { mailKinds, roles } from '../values/vocabulary.ts';
import { endpoint } from '../wire/endpoint.ts';
import { emailLimit } from '../wire/limits.ts';

const mailKind = z.enum(mailKinds);

const mailSetting = z.object({ kind: mailKind, on: z.boolean() }).meta({ id: 'MailSetting' });

export type MailSetting = z.output<typeof mailSetting>;

/** Every kind of mail that may be switched off in the viewer's role. Warnings and what concerns security have no switch. */
const mailSettings = z.array(mailSetting).max(mailKinds.length);

export const listMailSettings = endpoint({
  method: 'GET',
  path: '/api/user/mail-settings',
  summary: 'Which kinds of mail the signed-in person gets',
  audience: roles,
  right: 'Recrutamento',
  response: mailSettings,
});

export const changeMailSetting = endpoint({
  method: 'PUT',
  path: '/api/user/mail-settings',
  summary: 'Switch one kind of mail on or off; gives all of them as they are now',
  audience: roles,
  right: 'Recrutamento',
  body: mailSetting,
  response: mailSettings,
});

const unsubscribePath = '/api/unsubscribe/:token';
const params = z.object({ token: z.string().max(200) });

/** The account and the kind of mail of an unsubscribe link, and whether those mails are still sent. */
const subscription = z.object({
  email: shownText(emailLimit).meta({
    description: 'Most of the name hidden: links are forwarded with mails',
  }),
  kind: mailKind,
  on: z.boolean(),
});

export type Subscription = z.output<typeof subscription>;

export const getSubscription = endpoint({
  method: 'GET',
  path: unsubscribePath,
  summary: 'What the link in the foot of a mail is about; changes nothing, however often programs follow it',
  audience: 'anyone',
  params,
  response: subscription,
  errors: ['unsubscribe_unknown'],
});

export const unsubscribe = endpoint({
  method: 'POST',
  path: unsubscribePath,
  summary:
    'One click out of a kind of mail (RFC 8058), without signing in; a form as body is taken, and none',
  audience: 'anyone',
  params,
  response: subscription,
  errors: ['unsubscribe_unknown'],
});

export const subscribeAgain = endpoint({
  method: 'DELETE',
  path: unsubscribePath,
  summary: 'Take that back',
  audience: 'anyone',
  params,
  response: subscription,
  errors: ['unsubscribe_unknown'],
});
