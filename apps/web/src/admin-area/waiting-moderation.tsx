import { IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { waitingAppeals } from '../moderation/moderation-filters.ts';
import actions from '../ui/controls/action.module.css';
import { formatCount } from '../ui/format/format.ts';
import { formatTotal } from '../ui/format/format-total.ts';
import { relativeDay } from '../ui/format/relative-day.ts';
import card from '../ui/lists/card.module.css';
import { Loaded } from '../ui/states/loaded.tsx';
import { Loading } from '../ui/states/loading.tsx';
import { CardSkeleton, SkeletonLines } from '../ui/states/skeleton-lines.tsx';
import { waitingQuery } from './admin-area-api.ts';
import type { WaitingEntry } from './waiting-entry.ts';
import classes from './waiting-moderation.module.css';

const shape = [['50%'], ['35%']];

/** What waits for a moderator, the longest first: where an administrator's work begins. */
export function WaitingModeration() {
  return (
    <section className={classes.waiting} aria-labelledby="esperando-moderacao">
      <h2 className={classes.heading} id="esperando-moderacao">
        Esperando a moderação
      </h2>
      <Loaded
        query={useQuery(waitingQuery())}
        pending={
          <Loading label="Carregando o que espera" className={classes.list} times={3}>
            <CardSkeleton className={classes.item}>
              <SkeletonLines shape={shape} />
            </CardSkeleton>
          </Loading>
        }
        failure="Erro ao buscar o que espera a moderação."
      >
        {({ entries, reported, reportedIsEstimate, appeals, appealsIsEstimate }) =>
          entries.length === 0 ? (
            <p className={classes.nothing}>Nada espera por você. Está tudo em dia!</p>
          ) : (
            <>
              <ul className={classes.list}>
                {entries.map((entry) => (
                  <Entry key={`${entry.kind}${entry.id}`} entry={entry} />
                ))}
              </ul>
              {reported + appeals > entries.length && (
                <p className={classes.all}>
                  {reported > 0 && (
                    <Link to="/denuncias-administrador" className={actions.link}>
                      Ver tudo o que foi denunciado: {formatTotal(reported, reportedIsEstimate)}
                    </Link>
                  )}
                  {appeals > 0 && (
                    <Link
                      to="/denuncias-administrador"
                      search={{ lista: waitingAppeals }}
                      className={actions.link}
                    >
                      Ver todos os recursos: {formatTotal(appeals, appealsIsEstimate)}
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
  <li className={`${card.card} ${classes.item}`} data-kind={kind}>
    <strong className={classes.count}>
      {formatCount(count)}
      <span className="only-for-screen-readers">{unitOf(kind, count)}</span>
    </strong>
    <div className={classes.about}>
      <h3 className={classes.title}>
        <Link
          to="/denuncias-administrador"
          search={kind === 'report' ? { denuncia: id } : { lista: waitingAppeals, recurso: id }}
          className={`${card.opener} ${card.twoLines}`}
        >
          <bdi>{title}</bdi>
        </Link>
      </h3>
      <p className={classes.since}>
        {about} · {relativeDay(since)}
      </p>
    </div>
    <IconChevronRight className={classes.arrow} size={20} aria-hidden="true" />
  </li>
);

function unitOf(kind: WaitingEntry['kind'], count: number): string {
  if (kind === 'appeal') return ' recurso';
  return count === 1 ? ' denúncia' : ' denúncias';
}
