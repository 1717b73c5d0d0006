import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Api } from '@trampolim/contract/api';
import type { ResponseOf } from '@trampolim/contract/wire/endpoint';
import { mailSettingsQuery } from '../accounts/own-account/own-account-api.ts';
import { latestChangesQuery } from '../applications/application-api.ts';
import { useSession } from '../platform/session/session.ts';
import { wholeWords } from '../platform/whole-words.ts';
import { formatInstant } from '../ui/format/format.ts';
import { relativeDay } from '../ui/format/relative-time.ts';
import { StatusBadge } from '../ui/marks/badges.tsx';
import { Initials } from '../ui/marks/initials.tsx';
import { Loaded } from '../ui/states/loaded.tsx';
import { Loading, SkeletonLines } from '../ui/states/loading.tsx';
import classes from './latest-changes.module.css';

type LatestChange = ResponseOf<Api['GET /api/user/company/vacancy/vacancy-status/latest']>[number];

/** Placeholder for title, company and date. */
const shape = [['35%'], ['45%']];

/** The latest changes that companies made to the candidate's applications. */
export function LatestChanges() {
  const query = useQuery(latestChangesQuery());
  return (
    <Loaded query={query} pending={<ChangesSkeleton />} failure="Não foi possível carregar as novidades.">
      {(changes) => <Changes changes={changes} />}
    </Loaded>
  );
}

const ChangesSkeleton = () => (
  <Loading label="Carregando novidades" times={2} className={classes.changes}>
    <div className={classes.change}>
      <SkeletonLines shape={shape} />
    </div>
  </Loading>
);

/** Confirmed e-mail addresses also receive an e-mail, unless the setting is off. */
function NothingNew() {
  const isConfirmed = useSession()?.emailConfirmed;
  const { data: settings, isPending } = useQuery(mailSettingsQuery());
  if (isPending) return <ChangesSkeleton />;
  const isMailed = isConfirmed && settings?.some(({ kind, on }) => kind === 'application_status' && on);
  return (
    <p className={classes.none} role="status">
      Nenhuma novidade das empresas no momento. Avisaremos aqui{isMailed && ' e por e-mail'}.
    </p>
  );
}

/** A phone shows three changes at a glance. */
const maxChanges = 3;

function Changes({ changes }: { changes: LatestChange[] }) {
  if (changes.length === 0) return <NothingNew />;
  return (
    <ol className={classes.changes}>
      {changes.slice(0, maxChanges).map(({ vacancy, status, changedAt }) => (
        <li key={`${vacancy._id} ${changedAt}`} className={classes.change}>
          <Initials name={vacancy.companyId.companyName} picture={vacancy.companyId.logo} size="sm" />
          <div className={classes.text}>
            <p className={classes.title}>
              {vacancy._id ? (
                <Link to="/curriculos-enviados" search={{ vacancyId: vacancy._id }}>
                  {wholeWords(vacancy.jobTitle)}
                </Link>
              ) : (
                vacancy.jobTitle
              )}
            </p>
            <p className={classes.about}>
              {vacancy.companyId.companyName}
              <span className={classes.separator}> · </span>
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
