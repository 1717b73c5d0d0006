import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { waitingAppeals } from '../moderation/moderation-api.ts';
import { wholeWords } from '../platform/whole-words.ts';
import actions from '../ui/controls/action.module.css';
import { formatTotal } from '../ui/format/format.ts';
import { relativeDay } from '../ui/format/relative-time.ts';
import cards from '../ui/lists/waiting-card.module.css';
import { WaitingCard, WaitingCardSkeleton } from '../ui/lists/waiting-card.tsx';
import primitives from '../ui/primitives.module.css';
import { Loaded } from '../ui/states/loaded.tsx';
import { Loading } from '../ui/states/loading.tsx';
import { type WaitingEntry, waitingModerationQuery } from './admin-area-api.ts';
import classes from './admin-area-page.module.css';

/** Reports and appeals that wait for a moderator, the longest wait first. */
export function WaitingModeration() {
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
                  <Entry key={`${entry.kind}${entry.id}`} entry={entry} />
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
                      search={{ lista: waitingAppeals }}
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

const Entry = ({ entry: { id, kind, count, title, about, since } }: { entry: WaitingEntry }) => (
  <WaitingCard
    count={count}
    unit={unitOf(kind, count)}
    isUrgent={kind === 'report'}
    renderLink={(className) => (
      <Link
        to="/denuncias-administrador"
        search={kind === 'report' ? { denuncia: id } : { lista: waitingAppeals, recurso: id }}
        className={className}
      >
        <bdi>{wholeWords(title)}</bdi>
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
