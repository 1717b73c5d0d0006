import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ownApplicationsQuery } from '../applications/application-api.ts';
import { sentenceOf } from '../platform/api-error.ts';
import { formatInstant } from '../ui/format/format.ts';
import { EmptyState } from '../ui/lists/empty-state.tsx';
import { ErrorState } from '../ui/lists/error-state.tsx';
import { ListSkeleton } from '../ui/lists/list-skeleton.tsx';
import { StatusBadge } from '../ui/status-badge.tsx';
import classes from './latest-changes.module.css';
import { newestChanges } from './newest-changes.ts';

const shownChanges = 5;

/** What happened to the candidate's latest applications. */
export function LatestChanges() {
  const { data, error, refetch, isFetching } = useInfiniteQuery(ownApplicationsQuery({}));
  if (!data && error) {
    return (
      <ErrorState
        text={sentenceOf(error, 'Não foi possível carregar as novidades.')}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (!data) return <ListSkeleton label="Carregando novidades" cards={2} />;
  const applications = data.pages.flatMap(({ items }) => items);
  const changes = newestChanges(applications, shownChanges);
  if (changes.length === 0) {
    return (
      <EmptyState
        text={
          applications.length === 0
            ? 'Nenhuma candidatura realizada.'
            : 'As empresas ainda não responderam. Avisaremos aqui e por e-mail.'
        }
      />
    );
  }
  return (
    <ol className={classes.changes}>
      {changes.map(({ application: { vacancy }, change }) => (
        <li key={`${vacancy._id} ${change.at}`} className={classes.change}>
          <div className={classes.what}>
            <p className={classes.title}>
              {vacancy._id ? (
                <Link to="/vaga/$id" params={{ id: vacancy._id }}>
                  {vacancy.jobTitle}
                </Link>
              ) : (
                vacancy.jobTitle
              )}
            </p>
            <p className={classes.about}>
              {vacancy.companyId.companyName} · <time dateTime={change.at}>{formatInstant(change.at)}</time>
            </p>
          </div>
          <StatusBadge status={change.status} />
        </li>
      ))}
    </ol>
  );
}
