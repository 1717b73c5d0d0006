import type { CandidateProfile } from '@trampolim/contract/candidates';
import { formatMonth } from '../ui/format/format.ts';
import { formatSalary } from '../ui/format/format-salary.ts';
import classes from './resume.module.css';

type Experience = CandidateProfile['candidateExperience'][number];

/** Where the candidate has worked, in the order of their resume. */
export function ResumeExperience({ candidate }: { candidate: CandidateProfile }) {
  const { candidateExperience: experience } = candidate;
  return (
    <section>
      <h4 className={classes.heading}>Experiência</h4>
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
