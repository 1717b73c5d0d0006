import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from './config.ts';
import { newId } from './database.ts';

/** A mail in plain text; an HTML part is made from nothing else, so that both always say the same. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

export interface Mailer {
  send(mail: Mail): Promise<void>;
  close(): void;
}

interface MailLog {
  info(message: string): void;
}

/** Sends by SMTP when it is configured; otherwise each mail becomes an `.eml` file, whose path is logged. */
export function createMailer(config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>, log: MailLog): Mailer {
  if (config.smtpUrl) {
    const transport = createTransport({ url: config.smtpUrl, pool: true }, { from: config.mailFrom });
    return {
      send: async (mail) => {
        await transport.sendMail(mail);
      },
      close: () => transport.close(),
    };
  }
  const folder = join(config.dataDir, 'mail');
  const transport = createTransport({ streamTransport: true, buffer: true }, { from: config.mailFrom });
  return {
    send: async (mail) => {
      const { message } = await transport.sendMail(mail);
      await mkdir(folder, { recursive: true });
      const file = join(folder, `${newId()}.eml`);
      await writeFile(file, message as Buffer);
      log.info(`mail written to ${file}`);
    },
    close: () => transport.close(),
  };
}
