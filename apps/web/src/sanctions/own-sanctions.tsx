import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { OwnSanction } from '@trampolim/contract/moderation/appeals';
import card from '../ui/card.module.css';
import actions from '../ui/controls/action.module.css';
import { AllReadDrawing } from '../ui/drawings/empty-drawings.tsx';
import { formatInstant } from '../ui/format/format.ts';
import { PagedList } from '../ui/lists/paged-list.tsx';
import { usePagedList } from '../ui/lists/use-paged-list.ts';
import { Badge } from '../ui/marks/badges.tsx';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { CardSkeleton, SkeletonLines } from '../ui/states/loading.tsx';
import classes from './own-sanctions.module.css';
import { newestSanctionsQuery, ownSanctionsQuery } from './own-sanctions-api.ts';
import { sanctionStatus, sanctionTitles } from './sanction-view.tsx';

const shape = [['40%'], ['60%']];

/** All decisions about the signed-in account and its vacancies. */
export function OwnSanctions() {
  const list = usePagedList(ownSanctionsQuery());
  return (
    <PagedList
      list={list}
      loadingLabel="Carregando decisões"
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
        const { label, tone } = sanctionStatus(sanction);
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
            <p className={classes.statusLine}>
              <Badge tone={tone}>{label}</Badge>
              <time dateTime={decidedAt}>{formatInstant(decidedAt)}</time>
            </p>
          </article>
        );
      }}
    </PagedList>
  );
}

/** The account page lists all decisions. */
const maxVisibleSanctions = 2;

/** True while the decision can be appealed or an appeal is pending. */
const mayChange = ({ lifted, mayAppeal, appeal }: OwnSanction): boolean =>
  !lifted && (mayAppeal || (appeal !== undefined && appeal.outcome === undefined));

/**
 * Decisions that can be appealed or whose appeal is pending, each with a link to it. Renders nothing on errors, because
 * a notice and a mail say the same.
 */
export function CurrentSanctions() {
  const { data = [] } = useQuery(newestSanctionsQuery());
  const currentSanctions = data.filter(mayChange).slice(0, maxVisibleSanctions);
  return currentSanctions.map((sanction) => <Note key={sanction._id} sanction={sanction} />);
}

function Note({ sanction }: { sanction: OwnSanction }) {
  const { _id, kind, subject, reportReason, words, mayAppeal } = sanction;
  return (
    <section className={classes.sanctionNote} aria-label={sanctionTitles[kind]}>
      <div className={classes.text}>
        <p>
          <strong>{sanctionTitles[kind]}</strong> sobre “{subject}”: {reportReason}.
        </p>
        {words && <p className={classes.content}>{words}</p>}
      </div>
      <Link to="/recurso/$id" params={{ id: _id }} className={actions.link}>
        {mayAppeal ? 'Ver e recorrer' : 'Ver o recurso'}
      </Link>
    </section>
  );
}
