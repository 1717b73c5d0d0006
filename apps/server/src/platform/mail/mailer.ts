import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { isIPv4 } from 'node:net';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';
import { newId } from '../database/database.ts';
import { isPlainMailAllowed } from '../plain-connections.ts';
import { renderCalendar } from './calendar-entry.ts';
import { logoId, type RenderedMail } from './mail-layout.ts';

/** A mail as it is sent. */
export interface Mail extends Pick<RenderedMail, 'subject' | 'text' | 'html' | 'calendar'> {
  to: string;
  /** The one-click unsubscribe link, if this kind of mail can be switched off. */
  oneClickUrl?: string;
  /** The list that the mail belongs to (RFC 2919), by which mail programs can sort. */
  listId?: string;
  /** The same for each attempt to send the same mail, so that mail programs recognise duplicates. */
  id?: string;
}

export interface Mailer {
  send(mail: Mail): Promise<void>;
  close(): void;
}

interface MailLog {
  info(message: string): void;
}

/** True if the mail server answered that it will never accept this mail, and not that it is unavailable or busy. */
export const isRefusedForGood = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  (error.code === 'EENVELOPE' || error.code === 'EMESSAGE') &&
  'responseCode' in error &&
  Number(error.responseCode) >= 500;

type MailConfig = Pick<
  Config,
  'smtpUrl' | 'mailFrom' | 'contactEmail' | 'publicUrl' | 'dataDir' | 'hostsWithoutTls'
>;

/**
 * Sends by SMTP if it is configured. Otherwise each mail becomes an `.eml` file, whose path is logged. Files are
 * deleted after `fileDays`, even if a mail server was configured later.
 */
export function createMailer(config: MailConfig, log: MailLog): Mailer {
  const folder = join(config.dataDir, 'mail');
  const { smtpUrl } = config;
  if (!smtpUrl || existsSync(folder)) ensurePrivateFolder(folder);
  removeOldFiles(folder);
  const removalTimer = setInterval(() => removeOldFiles(folder), hourMs).unref();
  const mailer = smtpUrl ? createSmtpMailer(smtpUrl, config) : createFileMailer(folder, config, log);
  return {
    send: mailer.send,
    close() {
      clearInterval(removalTimer);
      mailer.close();
    },
  };
}

/**
 * Milliseconds after which a silent mail server is given up. Mails are sent in batches, and one must not block the
 * others.
 */
const timeoutMs = 15_000;

function createSmtpMailer(url: string, config: MailConfig): Mailer {
  const transport = createTransport(
    {
      url: isPlainMailAllowed(url, config.hostsWithoutTls) ? url : requireTls(url),
      name: greetingName(config.publicUrl),
      pool: true,
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
    },
    defaultsOf(config),
  );
  return {
    send: async (mail) => {
      await transport.sendMail(toMessage(mail, config));
    },
    close: () => transport.close(),
  };
}

/** Makes a mail server that offers no encryption an error. In the address, the option overrides the operator's own. */
function requireTls(address: string): string {
  const url = new URL(address);
  url.searchParams.set('requireTLS', 'true');
  return url.href;
}

function createFileMailer(folder: string, config: MailConfig, log: MailLog): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true }, defaultsOf(config));
  return {
    send: async (mail) => {
      const { message } = await transport.sendMail(toMessage(mail, config));
      const file = join(folder, `${newId()}.eml`);
      const partialFile = `${file}${partialFileEnding}`;
      try {
        // On a full disk the file exists, but contains only part of the text.
        await writeFile(partialFile, message, { mode: ownerOnlyFile, flag: 'wx' });
        await rename(partialFile, file);
      } catch (error) {
        await rm(partialFile, { force: true });
        throw error;
      }
      log.info(`mail written to ${file}`);
    },
    close: () => transport.close(),
  };
}

const partialFileEnding = '.part';
const hourMs = 3_600_000;
/** Links to appeals are valid this long, and no link that expires is valid longer. */
const fileDays = 30;

/** Also removes incomplete files that a crash left. */
function removeOldFiles(folder: string): void {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    const file = statSync(path, { throwIfNoEntry: false });
    const isOld = file?.isFile() && Date.now() - file.mtimeMs > fileDays * 24 * hourMs;
    if (isOld) rmSync(path, { force: true });
  }
}

const ownerOnlyFolder = 0o700;
const ownerOnlyFile = 0o600;

/**
 * Creates the folder, or corrects the permissions of an existing one, so that no other user of the machine can read
 * its mails.
 */
function ensurePrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: ownerOnlyFolder });
  chmodSync(folder, ownerOnlyFolder);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    // Another server may be renaming a partial file at this moment. Such files are private from the start.
    if (entry.isFile() && !entry.name.endsWith(partialFileEnding))
      chmodSync(join(folder, entry.name), ownerOnlyFile);
  }
}

/**
 * The name for EHLO. By default the library sends the machine's name, which receivers cannot resolve. An IP address
 * is put in brackets.
 */
function greetingName(publicUrl: string): string {
  const { hostname } = new URL(publicUrl);
  if (isIPv4(hostname)) return `[${hostname}]`;
  return hostname.replace(/^\[/, '[IPv6:');
}

/** RFC 8058: mail programs show a button, and post to this URL when it is pressed. */
const oneClickHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** Twice the displayed size, for dense screens. */
const logo = readFileSync(new URL('./logo.png', import.meta.url));

const defaultsOf = ({ mailFrom, contactEmail }: MailConfig) => ({ from: mailFrom, replyTo: contactEmail });

const toMessage = (
  { id, to, subject, text, html, calendar, oneClickUrl, listId }: Mail,
  { mailFrom }: Pick<MailConfig, 'mailFrom'>,
) => ({
  to,
  subject,
  text,
  html,
  attachments: [
    { filename: 'trampolim.png', content: logo, cid: logoId, contentDisposition: 'inline' as const },
  ],
  ...(calendar && {
    icalEvent: {
      method: calendar.method,
      filename: 'convite.ics',
      content: renderCalendar(calendar, to, mailFrom),
    },
  }),
  headers: {
    // RFC 3834: programs that answer mails, such as absence notices, ignore this one.
    'Auto-Submitted': 'auto-generated',
    ...(listId && { 'List-Id': listId }),
    ...(oneClickUrl && oneClickHeaders(oneClickUrl)),
  },
  ...(id && { messageId: `<${id}@${domainOf(mailFrom)}>` }),
});

/** `trampolim.example` for the sender `Trampolim <avisos@trampolim.example>`. */
const domainOf = (mailFrom: string) => /@([^\s>]+)/.exec(mailFrom)?.[1] ?? 'trampolim';
