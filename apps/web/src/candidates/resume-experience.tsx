import type { CandidateProfile } from '@trampolim/contract/candidates/candidates';
import { formatMonth, formatSalary } from '../ui/format/format.ts';
import classes from './resume.module.css';

type Experience = CandidateProfile['candidateExperience'][number];

export interface ResumePartProps {
  candidate: CandidateProfile;
  /** By what stands above it on the page. */
  heading?: 'h2' | 'h3' | 'h4';
}

/** Where the candidate has worked, in the order of their resume. */
export function ResumeExperience({ candidate, heading: Heading = 'h4' }: ResumePartProps) {
  const { candidateExperience: experience } = candidate;
  return (
    <section>
      <Heading className={classes.heading}>Experiência</Heading>
      {experience.length === 0 && <p className={classes.line}>Sem experiência informada.</p>}
      <ol className={classes.items}>
        {experience.map((job) => (
          <li key={`${job.role} ${job.company} ${job.startDate}`} className={classes.item}>
            <strong>{job.role}</strong>
            <span>
              {job.company} · {periodOf(job)}
              {job.salary && ` · ${formatSalary(job.salary)}`}
            </span>
            {job.mainActivities && <p className={classes.activities}>{job.mainActivities}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}

const periodOf = ({ startDate, endDate }: Experience) =>
  `${formatMonth(startDate)} – ${endDate ? formatMonth(endDate) : 'atual'}`;
