import { lazyPart } from '../../ui/pages/lazy-part.tsx';
import { MailStanding } from './mail-standing.tsx';

/** Which mails somebody gets, as a part of the page of their account. */
export const mailPart = {
  id: 'emails',
  title: 'E-mails',
  summary: <MailStanding />,
  content: lazyPart(() => import('./mail-settings.tsx'), 'MailSettings', {}),
};
