import { useQuery } from '@tanstack/react-query';
import { SectionSummary } from '../ui/pages/page-section.tsx';
import { alertsQuery } from './alert-api.ts';

export const AlertStanding = () => (
  <SectionSummary query={useQuery(alertsQuery())} fallback="Vagas novas das suas buscas, por e-mail.">
    {(alerts) => {
      const active = alerts.filter(({ paused }) => !paused).length;
      if (alerts.length === 0) return 'Nenhum alerta ainda';
      return `${active} ${active === 1 ? 'alerta ativo' : 'alertas ativos'}`;
    }}
  </SectionSummary>
);
