import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { RecordCheck as RecordCheckResult } from '@trampolim/contract/reports/report-list';
import type { SystemStats, TrendName } from '@trampolim/contract/statistics/statistics';
import { today } from '@trampolim/contract/values/calendar';
import { trendDays } from '@trampolim/contract/wire/limits';
import type { ReactNode } from 'react';
import { FormFailure } from '../forms/fields/field.tsx';
import { waitingAppealsList } from '../moderation/moderation-api.ts';
import { preventHyphenBreaks } from '../platform/prevent-hyphen-breaks.ts';
import actions from '../ui/controls/action.module.css';
import { formatCount, formatLongDay, formatTotal } from '../ui/format/format.ts';
import { relativeDay } from '../ui/format/relative-time.ts';
import cards from '../ui/lists/waiting-card.module.css';
import { WaitingCard, WaitingCardSkeleton } from '../ui/lists/waiting-card.tsx';
import { Figure } from '../ui/marks/figure.tsx';
import { Sparkline, shortTrendText } from '../ui/marks/sparkline.tsx';
import type { StatusTone } from '../ui/marks/status-tone.ts';
import { PageHeader } from '../ui/pages/page-header.tsx';
import primitives from '../ui/primitives.module.css';
import { Loaded } from '../ui/states/loaded.tsx';
import { Loading } from '../ui/states/loading.tsx';
import {
  recordCheckQuery,
  systemStatsQuery,
  type WaitingEntry,
  waitingModerationQuery,
} from './admin-area-api.ts';
import classes from './admin-area-page.module.css';

/** The start page of administrators: waiting reports, the check of the moderation record, then statistics. */
export const AdminAreaPage = () => (
  <>
    <PageHeader title="Olá!" note={formatLongDay(today())} />
    <WaitingModeration />
    <RecordCheck />
    <Loaded
      query={useQuery(systemStatsQuery())}
      pending={<PlatformTotals stats={undefined} />}
      failure="Erro ao buscar estatísticas do sistema"
    >
      {(stats) => <PlatformTotals stats={stats} />}
    </Loaded>
  </>
);

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

/** The platform's totals and their history. While `stats` is undefined, placeholders take the same space. */
const PlatformTotals = ({ stats }: { stats: SystemStats | undefined }) => (
  <>
    {groups.map(({ title, totals }) => (
      <section key={title} className={classes.group} aria-label={title} aria-busy={!stats}>
        <h2 className={classes.heading}>{title}</h2>
        <ul className={classes.totals}>
          {totals.map((total) => (
            <li key={total.name} className={classes.total} data-tone={total.tone}>
              <TotalLink name={total.name}>
                <Figure label={total.label} value={stats?.[total.name]} />
              </TotalLink>
              <Trend stats={stats} name={total.name} />
            </li>
          ))}
        </ul>
      </section>
    ))}
  </>
);

/** Links a total to its list, if there is one. */
function TotalLink({ name, children }: { name: TrendName; children: ReactNode }) {
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
          {/* Hidden because the chart contains the same information. */}
          <span aria-hidden="true">{shortTrendText(totals)}</span>
        </>
      ) : (
        stats && <span>Os últimos {trendDays} dias estão sendo calculados.</span>
      )}
    </div>
  );
}

/** The result of the weekly check of the moderation record. Renders nothing until the result has loaded. */
function RecordCheck() {
  const { data: recordCheck } = useQuery(recordCheckQuery());
  if (!recordCheck) return null;
  return (
    <div className={classes.check}>
      {recordCheck.holds === false ? (
        <FormFailure message={messageFor(recordCheck)} />
      ) : (
        messageFor(recordCheck)
      )}
    </div>
  );
}

function messageFor({ checkedAt, holds, entries = 0, brokenEntry, why = '' }: RecordCheckResult): string {
  if (checkedAt === undefined)
    return 'O registro da moderação é verificado toda semana. A primeira verificação ainda não foi feita.';
  if (!holds) {
    const position = brokenEntry === undefined ? '' : ` na linha ${brokenEntry}`;
    return `O registro da moderação foi adulterado${position}: ${why}. Verificado ${relativeDay(checkedAt)}.`;
  }
  const decisions = entries === 1 ? '1 decisão' : `${formatCount(entries)} decisões`;
  return `Registro da moderação íntegro: ${decisions}, com suas sanções e banimentos. Verificado ${relativeDay(checkedAt)}.`;
}

/** Reports and appeals that wait for a moderator, the longest wait first. */
function WaitingModeration() {
  return (
    <section className={classes.waiting} aria-labelledby="esperando-moderacao">
      <h2 className={classes.waitingHeading} id="esperando-moderacao">
        Moderação pendente
      </h2>
      <Loaded
        query={useQuery(waitingModerationQuery())}
        pending={
          <Loading label="Carregando pendências" className={cards.list} times={3}>
            <WaitingCardSkeleton />
          </Loading>
        }
        failure="Erro ao buscar as pendências."
      >
        {({ entries, reportTotal, isReportTotalEstimate, appealTotal, isAppealTotalEstimate }) =>
          entries.length === 0 ? (
            <p className={primitives.quiet}>Nenhuma pendência. Está tudo em dia!</p>
          ) : (
            <>
              <ul className={cards.list}>
                {entries.map((entry) => (
                  <WaitingModerationCard key={`${entry.kind}${entry.id}`} entry={entry} />
                ))}
              </ul>
              {reportTotal + appealTotal > entries.length && (
                <p className={classes.all}>
                  {reportTotal > 0 && (
                    <Link to="/denuncias-administrador" className={actions.link}>
                      Ver todas as denúncias:{' '}
                      {formatTotal(reportTotal, { isEstimate: isReportTotalEstimate })}
                    </Link>
                  )}
                  {appealTotal > 0 && (
                    <Link
                      to="/denuncias-administrador"
                      search={{ lista: waitingAppealsList }}
                      className={actions.link}
                    >
                      Ver todos os recursos: {formatTotal(appealTotal, { isEstimate: isAppealTotalEstimate })}
                    </Link>
                  )}
                </p>
              )}
            </>
          )
        }
      </Loaded>
    </section>
  );
}

const WaitingModerationCard = ({
  entry: { id, kind, count, title, about, since },
}: {
  entry: WaitingEntry;
}) => (
  <WaitingCard
    count={count}
    unit={unitOf(kind, count)}
    isUrgent={kind === 'report'}
    renderLink={(className) => (
      <Link
        to="/denuncias-administrador"
        search={kind === 'report' ? { denuncia: id } : { lista: waitingAppealsList, recurso: id }}
        className={className}
      >
        <bdi>{preventHyphenBreaks(title)}</bdi>
      </Link>
    )}
  >
    {about}
    {relativeDay(since)}
  </WaitingCard>
);

function unitOf(kind: WaitingEntry['kind'], count: number): string {
  if (kind === 'appeal') return ' recurso';
  return count === 1 ? ' denúncia' : ' denúncias';
}
