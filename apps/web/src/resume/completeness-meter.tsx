import { Button } from '@mantine/core';
import { completenessOf } from './completeness.ts';
import type { Resume, ResumeSectionName } from './resume.ts';
import classes from './resume-section.module.css';

interface CompletenessMeterProps {
  resume: Resume;
  /** Absent while something else is to be settled first. */
  onAdd: ((section: ResumeSectionName) => void) | undefined;
  opening: boolean;
}

/** How much of the resume there is, and the one thing to add next with its reason. */
export function CompletenessMeter({ resume, onAdd, opening }: CompletenessMeterProps) {
  const { percent, next } = completenessOf(resume);
  return (
    <div className={classes.meter}>
      <div className={classes.bar}>
        <meter
          className="only-for-screen-readers"
          min={0}
          max={100}
          value={percent}
          aria-label="Currículo preenchido"
        >
          {percent}%
        </meter>
        <span className={classes.track} aria-hidden="true">
          <span className={classes.filled} style={{ width: `${percent}%` }} />
        </span>
        <strong className={classes.percent} aria-hidden="true">
          {percent}%
        </strong>
      </div>
      {next ? (
        <div className={classes.next}>
          <p className={classes.nextWords}>
            <strong>
              {next.title} <span className={classes.gain}>+{next.weight}%</span>
            </strong>
            <span className={classes.soft}>{next.reason}</span>
          </p>
          {onAdd && (
            <Button
              variant="default"
              loading={opening}
              aria-label={`Acrescentar: ${next.title}`}
              onClick={() => onAdd(next.section)}
            >
              Acrescentar
            </Button>
          )}
        </div>
      ) : (
        <p className={classes.complete}>Seu currículo está completo. Mantenha-o em dia.</p>
      )}
    </div>
  );
}
