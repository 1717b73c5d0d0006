import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { CandidateStatus } from '@trampolim/contract/invitations/invitations';
import { preventHyphenBreaks } from '../platform/prevent-hyphen-breaks.ts';
import { relativeDay } from '../ui/format/relative-time.ts';
import { StatusBadge } from '../ui/marks/badges.tsx';
import { ErrorState } from '../ui/states/loaded.tsx';
import classes from './candidate-vacancies.module.css';
import { candidateStatusQuery } from './invitation-api.ts';
import { InvitationBadge } from './invitation-badge.tsx';

interface CandidateVacanciesProps {
  /** `mayInvite` is only defined for companies. */
  candidate: { _id: string; mayInvite?: boolean | undefined };
}

/** The company's vacancies to which a candidate applied or was invited, with the status of each. */
export const CandidateVacancies = ({ candidate }: CandidateVacanciesProps) =>
  candidate.mayInvite !== undefined && <VacancyList candidateId={candidate._id} />;

function VacancyList({ candidateId }: { candidateId: string }) {
  const { data: candidateStatus, error, refetch, isFetching } = useQuery(candidateStatusQuery(candidateId));
  if (error && !candidateStatus) {
    return (
      <ErrorState
        text="Não foi possível saber se há candidaturas ou convites."
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  const relatedVacancies = candidateStatus?.vacancies.filter(
    ({ applicationStatus, invitation }) => applicationStatus !== undefined || invitation !== undefined,
  );
  if (!relatedVacancies || relatedVacancies.length === 0) return null;
  return (
    <section className={classes.section} aria-labelledby="nas-suas-vagas">
      <h2 id="nas-suas-vagas" className={classes.heading}>
        Nas suas vagas
      </h2>
      <ul className={classes.vacancies}>
        {relatedVacancies.map((vacancy) => (
          <li key={vacancy._id} className={classes.vacancy}>
            <Link
              to="/editar-vaga/$id"
              params={{ id: vacancy._id }}
              search={vacancy.applicationStatus ? { candidato: candidateId } : {}}
              // Hovering must never open the resume, whatever the route loads.
              preload={false}
              className={classes.title}
            >
              {preventHyphenBreaks(vacancy.jobTitle)}
            </Link>
            <VacancyStatus vacancy={vacancy} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function VacancyStatus({
  vacancy: { applicationStatus, invitation },
}: {
  vacancy: CandidateStatus['vacancies'][number];
}) {
  return (
    <span className={classes.status}>
      {applicationStatus ? (
        <StatusBadge status={applicationStatus} />
      ) : (
        invitation && <InvitationBadge status={invitation.status} />
      )}
      {invitation && (
        <span>
          {applicationStatus ? 'por convite' : 'convite enviado'}{' '}
          <time dateTime={invitation.invitedAt}>{relativeDay(invitation.invitedAt)}</time>
        </span>
      )}
    </span>
  );
}
