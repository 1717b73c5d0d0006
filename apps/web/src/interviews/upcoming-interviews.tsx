import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatInstantInZone, formatShortInstant } from '@trampolim/contract/values/time-zones';
import actions from '../ui/controls/action.module.css';
import { upcomingInterviewsQuery } from './interview-api.ts';
import classes from './interview-panel.module.css';

/** Shows the candidate's next interview, or a proposal to answer. Renders nothing without either. */
export function CandidateNextInterview() {
  const { data: interviews } = useQuery(upcomingInterviewsQuery);
  const next = interviews?.agreed[0];
  const proposal = interviews?.waiting[0];
  const displayed = next ?? proposal;
  if (!displayed) return null;
  return (
    <section className={classes.next} aria-label="Próxima entrevista">
      <h2 className={classes.nextHeading}>
        {next ? `Entrevista com ${next.otherName}` : `${displayed.otherName} propõe uma entrevista`}
      </h2>
      {next && (
        <p className={classes.time}>
          <time dateTime={next.startsAt}>
            {formatInstantInZone(next.startsAt, next.zone, next.candidateZone)}
          </time>
        </p>
      )}
      <p className={classes.quiet}>{displayed.jobTitle}</p>
      <Link
        to="/curriculos-enviados"
        search={{ vacancyId: displayed.vacancyId }}
        className={next ? actions.quiet : actions.primary}
      >
        {next ? 'Ver a entrevista' : 'Escolher um horário'}
      </Link>
      {next && proposal && (
        <Link to="/curriculos-enviados" search={{ vacancyId: proposal.vacancyId }} className={actions.link}>
          {proposal.otherName} também propõe uma entrevista
        </Link>
      )}
    </section>
  );
}

const maxRowsPerList = 5;

/** Lists the counter-proposals that the company has to answer, and then its next interviews. */
export function CompanyUpcomingInterviews() {
  const { data: interviews } = useQuery(upcomingInterviewsQuery);
  if (!interviews || interviews.agreed.length + interviews.waiting.length === 0) return null;
  return (
    <section className={`${classes.next} ${classes.ahead}`} aria-label="Próximas entrevistas">
      <h2 className={classes.nextHeading}>Próximas entrevistas</h2>
      <ul className={classes.list}>
        {interviews.waiting.slice(0, maxRowsPerList).map((interview) => (
          <Row key={interview._id} {...interview} when="Sugeriu outro horário" />
        ))}
        {interviews.agreed.slice(0, maxRowsPerList).map((interview) => (
          <Row
            key={interview._id}
            {...interview}
            when={formatShortInstant(interview.startsAt, interview.zone)}
          />
        ))}
      </ul>
    </section>
  );
}

interface RowProps {
  vacancyId: string;
  candidateId: string;
  otherName: string;
  jobTitle: string;
  when: string;
}

const Row = ({ vacancyId, candidateId, otherName, jobTitle, when }: RowProps) => (
  <li>
    <Link
      to="/editar-vaga/$id"
      params={{ id: vacancyId }}
      search={{ candidato: candidateId }}
      className={actions.link}
    >
      {otherName}
    </Link>
    <p className={classes.when}>{when}</p>
    <p className={classes.quiet}>{jobTitle}</p>
  </li>
);
