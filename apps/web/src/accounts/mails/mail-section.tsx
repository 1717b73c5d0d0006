import { useQuery } from '@tanstack/react-query';
import { lazySection } from '../../ui/pages/lazy-section.tsx';
import { SectionSummary } from '../../ui/pages/page-section.tsx';
import { mailSettingsQuery } from '../own-account/own-account-api.ts';

/** The section of an account page with the mail settings. */
export const mailSection = {
  id: 'emails',
  title: 'Avisos por e-mail',
  summary: <MailSummary />,
  content: lazySection(() => import('./mail-settings.tsx'), 'MailSettings', {}),
};

function MailSummary() {
  return (
    <SectionSummary query={useQuery(mailSettingsQuery())}>
      {(settings) => `${settings.filter(({ on }) => on).length} de ${settings.length} ligados`}
    </SectionSummary>
  );
}
