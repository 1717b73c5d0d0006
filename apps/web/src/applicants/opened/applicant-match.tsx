import type { Match } from '@trampolim/contract/matching/match';
import classes from '../../candidates/resume.module.css';
import { TagList } from '../../ui/marks/badges.tsx';

/** How the applicant fits the vacancy, what speaks for it and what is missing. */
export function ApplicantMatch({ match: { score, reasons, missing } }: { match: Match }) {
  if (reasons.length === 0 && missing.length === 0) return null;
  return (
    <section>
      <h4 className={classes.heading}>{score}% compatível com a vaga</h4>
      <TagList words={reasons} />
      {missing.length > 0 && (
        <p className={classes.line}>
          <span aria-hidden="true">− </span>
          {missing.join(' · ')}
        </p>
      )}
    </section>
  );
}
