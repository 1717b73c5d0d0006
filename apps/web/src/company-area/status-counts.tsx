import { useQuery } from '@tanstack/react-query';
import { Figure } from '../ui/marks/figure.tsx';
import { Loaded } from '../ui/states/loaded.tsx';
import { companyStatusCountsQuery } from './company-area-api.ts';
import classes from './company-stats.module.css';

/** What the company made of the applications that it received. */
export const StatusCounts = () => (
  <Loaded
    query={useQuery(companyStatusCountsQuery())}
    pending={<Figures counts={undefined} />}
    failure="Erro ao buscar a contagem de status das candidaturas."
  >
    {(counts) => <Figures counts={counts} />}
  </Loaded>
);

interface Counts {
  'Em Análise': number;
  Aprovado: number;
  Dispensado: number;
}

const Figures = ({ counts }: { counts: Counts | undefined }) => (
  <section aria-label="Candidaturas por status" aria-busy={!counts} className={classes.section}>
    <div className={classes.stats}>
      <Figure name="Em Análise" value={counts?.['Em Análise']} />
      <Figure name="Aprovados" value={counts?.Aprovado} />
      <Figure name="Dispensados" value={counts?.Dispensado} />
    </div>
  </section>
);
