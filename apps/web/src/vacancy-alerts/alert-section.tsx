import { useQuery } from '@tanstack/react-query';
import { lazySection } from '../ui/pages/lazy-section.tsx';
import { SectionSummary } from '../ui/pages/page-section.tsx';
import { alertsQuery } from './alert-api.ts';

/** The vacancy alerts section of the candidate account page. */
export const alertSection = {
  id: 'alertas',
  title: 'Alertas de vagas',
  summary: <AlertSummary />,
  content: lazySection(() => import('./own-alerts.tsx'), 'OwnAlerts', {}),
};

export function AlertSummary() {
  return (
    <SectionSummary query={useQuery(alertsQuery())}>
      {(alerts) => {
        const active = alerts.filter(({ paused }) => !paused).length;
        if (alerts.length === 0) return 'Nenhum alerta ainda';
        return `${active} ${active === 1 ? 'alerta ativo' : 'alertas ativos'}`;
      }}
    </SectionSummary>
  );
}
