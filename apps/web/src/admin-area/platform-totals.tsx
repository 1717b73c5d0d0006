import { Link } from '@tanstack/react-router';
import type { SystemStats, TrendName } from '@trampolim/contract/moderation/statistics';
import { trendDays } from '@trampolim/contract/wire/limits';
import type { ReactNode } from 'react';
import { changeInShort, Figure, Sparkline } from '../ui/marks/figure.tsx';
import type { StatusTone } from '../ui/marks/status-tone.ts';
import classes from './platform-totals.module.css';

interface Total {
  name: TrendName;
  label: string;
  tone?: StatusTone;
}

const groups: { title: string; totals: Total[] }[] = [
  {
    title: 'Totais da plataforma',
    totals: [
      { name: 'totalVacancies', label: 'Vagas na plataforma' },
      { name: 'totalApplications', label: 'Candidaturas enviadas' },
      { name: 'candidateCount', label: 'Candidatos' },
      { name: 'companyCount', label: 'Empresas' },
    ],
  },
  {
    title: 'Candidaturas por status',
    totals: [
      { name: 'sent', label: 'Currículo Enviado', tone: 'sent' },
      { name: 'inAnalysis', label: 'Em Análise', tone: 'review' },
      { name: 'approved', label: 'Aprovados', tone: 'approved' },
      { name: 'dismissed', label: 'Dispensados', tone: 'dismissed' },
    ],
  },
  {
    title: 'Moderação',
    totals: [
      { name: 'totalWarnings', label: 'Avisos em vigor', tone: 'review' },
      { name: 'totalBanned', label: 'Contas banidas', tone: 'dismissed' },
    ],
  },
];

/** How large the platform is and how it became so; undefined while that is on its way, in as much room. */
export const PlatformTotals = ({ stats }: { stats: SystemStats | undefined }) => (
  <>
    {groups.map(({ title, totals }) => (
      <section key={title} className={classes.group} aria-label={title} aria-busy={!stats}>
        <h2 className={classes.heading}>{title}</h2>
        <ul className={classes.totals}>
          {totals.map((total) => (
            <li key={total.name} className={classes.total} data-tone={total.tone}>
              <Opener name={total.name}>
                <Figure name={total.label} value={stats?.[total.name]} />
              </Opener>
              <Trend stats={stats} name={total.name} />
            </li>
          ))}
        </ul>
      </section>
    ))}
  </>
);

/** What can be looked at one by one. */
function Opener({ name, children }: { name: TrendName; children: ReactNode }) {
  if (name === 'totalVacancies')
    return (
      <Link to="/listar-vagas" className={classes.link}>
        {children}
      </Link>
    );
  if (name === 'companyCount')
    return (
      <Link to="/listar-empresas" className={classes.link}>
        {children}
      </Link>
    );
  return children;
}

function Trend({ stats, name }: { stats: SystemStats | undefined; name: TrendName }) {
  const totals = stats?.trends.find((trend) => trend.name === name)?.totals;
  return (
    <div className={classes.trend}>
      {totals ? (
        <>
          <Sparkline totals={totals} />
          {/* The drawing says the same, and more. */}
          <span aria-hidden="true">{changeInShort(totals)}</span>
        </>
      ) : (
        stats && <span>Os últimos {trendDays} dias estão sendo calculados.</span>
      )}
    </div>
  );
}
