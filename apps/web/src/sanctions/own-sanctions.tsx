import { Link } from '@tanstack/react-router';
import { AllReadDrawing } from '../ui/drawings/empty-drawings.tsx';
import { formatInstant } from '../ui/format/format.ts';
import card from '../ui/lists/card.module.css';
import { PagedList } from '../ui/lists/paged-list.tsx';
import { usePagedList } from '../ui/lists/use-paged-list.ts';
import { Badge } from '../ui/marks/badges.tsx';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { CardSkeleton, SkeletonLines } from '../ui/states/loading.tsx';
import classes from './own-sanctions.module.css';
import { ownSanctionsQuery } from './own-sanctions-api.ts';
import { sanctionStanding, sanctionTitles } from './sanction-words.ts';

const shape = [['40%'], ['60%']];

/** All that was decided about the signed-in account and its vacancies. */
export function OwnSanctions() {
  const list = usePagedList(ownSanctionsQuery());
  return (
    <PagedList
      list={list}
      label="Carregando decisões"
      skeleton={
        <CardSkeleton className={classes.row}>
          <SkeletonLines shape={shape} />
        </CardSkeleton>
      }
      skeletons={1}
      failure="Não foi possível carregar as decisões."
      empty={<EmptyState text="Nenhuma decisão sobre a sua conta." drawing={<AllReadDrawing />} />}
      keyOf={({ _id }) => _id}
    >
      {(sanction) => {
        const { _id, kind, subject, reportReason, decidedAt } = sanction;
        const { word, tone } = sanctionStanding(sanction);
        return (
          <article className={`${card.card} ${classes.row}`}>
            <h3 className={card.title}>
              <Link to="/recurso/$id" params={{ id: _id }} className={card.opener}>
                {sanctionTitles[kind]}
              </Link>
            </h3>
            <p>
              {subject} · {reportReason}
            </p>
            <p className={classes.standing}>
              <Badge tone={tone}>{word}</Badge>
              <time dateTime={decidedAt}>{formatInstant(decidedAt)}</time>
            </p>
          </article>
        );
      }}
    </PagedList>
  );
}
