import { MailSettings } from './mail-settings.tsx';

/** Which mails somebody gets, as a part of the page of their account. */
export const mailPart = {
  id: 'emails',
  title: 'E-mails',
  summary: 'Escolha quais avisos chegam também por e-mail.',
  content: <MailSettings />,
};
