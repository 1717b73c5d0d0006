import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { today } from '@trampolim/contract/values/calendar';
import { apiQuery } from '../platform/queries/api-query.ts';
import { formatLongDay } from '../ui/format/format.ts';
import { Figure } from '../ui/marks/figure.tsx';
import { PageHead } from '../ui/pages/page-head.tsx';
import { Loaded } from '../ui/states/loaded.tsx';
import classes from './admin-area-page.module.css';

/** Totals of the whole platform. */
export const systemStatsQuery = () =>
  apiQuery(['system-stats'], 'GET /api/user/company/vacancy/system-stats');

/** Where an administrator starts. */
export function AdminAreaPage() {
  const query = useQuery(systemStatsQuery());
  return (
    <>
      <PageHead title="Olá!" note={formatLongDay(today())} />
      <Loaded query={query} pending={<Totals />} failure="Erro ao buscar estatísticas do sistema.">
        {(stats) => <Totals {...stats} />}
      </Loaded>
      <section className={classes.later}>
        <h2 className={classes.heading}>O que ainda vem</h2>
        <p>
          As telas de relatório, denúncias e cadastros ainda não estão prontas. Quando estiverem, esta área
          também vai mostrar candidaturas por status, avisos e banimentos.
        </p>
      </section>
    </>
  );
}

interface TotalsProps {
  totalVacancies?: number;
  totalApplications?: number;
}

/** Their places are kept while they are on their way. */
function Totals({ totalVacancies, totalApplications }: TotalsProps) {
  return (
    <section
      className={classes.totals}
      aria-label="Totais da plataforma"
      aria-busy={totalVacancies === undefined}
    >
      <Link to="/listar-vagas" className={classes.link}>
        <Figure name="Vagas na plataforma" value={totalVacancies} />
      </Link>
      <Figure name="Candidaturas enviadas" value={totalApplications} />
    </section>
  );
}
