import { useQuery } from '@tanstack/react-query';
import { SectionSummary } from '../../ui/pages/page-section.tsx';
import { mailSettingsQuery } from './mail-settings-api.ts';

export const MailStanding = () => (
  <SectionSummary
    query={useQuery(mailSettingsQuery())}
    fallback="Escolha quais avisos chegam também por e-mail."
  >
    {(settings) => `E-mails ligados: ${settings.filter(({ on }) => on).length} de ${settings.length}`}
  </SectionSummary>
);
