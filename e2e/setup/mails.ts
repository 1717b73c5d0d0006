import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import PostalMime, { type Email } from 'postal-mime';

const folder = join(process.env.E2E_DATA_DIR ?? '', 'mail');

/** Waits until a mail to this e-mail address with this subject has been written to disk. */
export async function mailTo(email: string, subject: string, timeoutMs = 10_000): Promise<Email> {
  let matchingMail: Email | undefined;
  await expect(async () => {
    const mails = await readMails();
    matchingMail = mails.find(
      (mail) => mail.subject === subject && mail.to?.some((to) => to.address === email),
    );
    expect(matchingMail, `a mail to ${email} with the subject "${subject}"`).toBeDefined();
  }).toPass({ intervals: [100], timeout: timeoutMs });
  if (!matchingMail) throw new Error('No mail was found.');
  return matchingMail;
}

/**
 * Waits for a mail and returns the token in the fragment of its link: 32 random bytes in base64url, which are 43
 * characters. Tokens that confirm an alert have a prefix.
 */
export async function tokenInMail(email: string, subject: string): Promise<string> {
  const { text = '' } = await mailTo(email, subject);
  const token = /#((?:confirmar\.)?[\w-]{43})/.exec(text)?.[1];
  if (token === undefined) throw new Error(`The mail "${subject}" contains no token.`);
  return token;
}

/** The subject of the mail with the link that confirms the address of a new account. */
export const welcomeSubject = 'Boas-vindas ao Trampolim';

/** The subject of the mail that invites a colleague. */
export const invitationSubject = 'Convite para uma empresa no Trampolim';

/** The subject of the mail with the password reset link. */
export const resetSubject = 'Crie uma senha nova no Trampolim';

/** The subject of the mail with the link that confirms an alert. */
export const alertSubject = 'Confirme seu alerta de vagas';

/** The parsed mails by file name. Each is parsed once, because a file never changes and a run writes a thousand. */
const parsedMails = new Map<string, Promise<Email>>();

function readMails(): Promise<Email[]> {
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.eml')) : [];
  return Promise.all(files.map(parseMail));
}

function parseMail(file: string): Promise<Email> {
  const mail = parsedMails.get(file) ?? PostalMime.parse(readFileSync(join(folder, file)));
  parsedMails.set(file, mail);
  return mail;
}
