import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Api } from '@trampolim/contract/api';
import type { ResponseOf } from '@trampolim/contract/wire/endpoint';
import { latestChangesQuery } from '../applications/application-api.ts';
import { useSession } from '../platform/session.ts';
import { NothingNewDrawing } from '../ui/empty-drawings.tsx';
import { formatInstant } from '../ui/format/format.ts';
import { relativeDay } from '../ui/format/relative-day.ts';
import { Initials } from '../ui/initials.tsx';
import { EmptyState } from '../ui/lists/empty-state.tsx';
import { Loaded } from '../ui/lists/loaded.tsx';
import { Loading } from '../ui/lists/loading.tsx';
import { SkeletonLines } from '../ui/lists/skeleton-lines.tsx';
import { StatusBadge } from '../ui/status-badge.tsx';
import classes from './latest-changes.module.css';

type LatestChange = ResponseOf<Api['GET /api/user/company/vacancy/vacancy-status/latest']>[number];

/** Title, company and moment, of which there are several. */
const shape = [['35%'], ['45%']];

/** What companies did last with the candidate's applications. */
export function LatestChanges() {
  const query = useQuery(latestChangesQuery());
  return (
    <Loaded
      query={query}
      pending={
        <Loading label="Carregando novidades" times={2} className={classes.changes}>
          <div className={classes.change}>
            <SkeletonLines shape={shape} />
          </div>
        </Loading>
      }
      failure="Não foi possível carregar as novidades."
    >
      {(changes) => <Changes changes={changes} />}
    </Loaded>
  );
}

function Changes({ changes }: { changes: LatestChange[] }) {
  const isConfirmed = useSession()?.emailConfirmed;
  if (changes.length === 0) {
    return (
      <EmptyState
        drawing={<NothingNewDrawing />}
        text={`Nenhuma novidade das empresas no momento. Avisaremos aqui${isConfirmed ? ' e por e-mail' : ''}.`}
      />
    );
  }
  return (
    <ol className={classes.changes}>
      {changes.map(({ vacancy, status, changedAt }) => (
        <li key={`${vacancy._id} ${changedAt}`} className={classes.change}>
          <Initials name={vacancy.companyId.companyName} size="sm" />
          <div>
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
              {vacancy.companyId.companyName}
              {' · '}
              <time dateTime={changedAt} title={formatInstant(changedAt)}>
                {relativeDay(changedAt)}
              </time>
            </p>
          </div>
          <StatusBadge status={status} />
        </li>
      ))}
    </ol>
  );
}
