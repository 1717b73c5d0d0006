import type { LintFinding } from '@trampolim/contract/legal-lint/legal-lint';
import classes from './findings-list.module.css';
import { FindingsList, type Replacing } from './findings-list.tsx';

interface LegalHintsProps {
  findings: readonly LintFinding[];
  replacing: Replacing;
}

/** Shows findings about a vacancy, and nothing if there are none. */
export function LegalHints({ findings, replacing }: LegalHintsProps) {
  return (
    <section className={classes.hints} aria-label="O que a lei diz desta vaga" aria-live="polite">
      {findings.length > 0 && (
        <>
          <h3 className={classes.heading}>Antes de publicar</h3>
          <FindingsList findings={findings} replacing={replacing} />
        </>
      )}
    </section>
  );
}
