import { useQuery } from '@tanstack/react-query';
import { Standing } from '../../ui/pages/standing.tsx';
import { mailSettingsQuery } from './mail-settings-api.ts';

export const MailStanding = () => (
  <Standing query={useQuery(mailSettingsQuery())} otherwise="Escolha quais avisos chegam também por e-mail.">
    {(settings) => `E-mails ligados: ${settings.filter(({ on }) => on).length} de ${settings.length}`}
  </Standing>
);
