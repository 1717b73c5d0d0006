import type { LintFinding } from '@trampolim/contract/legal-lint/legal-lint';
import actions from '../ui/controls/action.module.css';
import classes from './findings-list.module.css';
import { FindingsList } from './findings-list.tsx';

/** Returns a function that writes lawful words in place of a passage; undefined if that is not possible. */
export type FindReplacement = (finding: LintFinding) => (() => void) | undefined;

interface LegalHintsProps {
  findings: readonly LintFinding[];
  findReplacement: FindReplacement;
}

/** Shows findings about a vacancy, and nothing if there are none. */
export function LegalHints({ findings, findReplacement }: LegalHintsProps) {
  return (
    <section className={classes.hints} aria-label="O que a lei diz desta vaga" aria-live="polite">
      {findings.length > 0 && (
        <>
          <h3 className={classes.heading}>Antes de publicar</h3>
          <FindingsList
            findings={findings}
            renderAction={(finding) => <ReplaceButton finding={finding} replace={findReplacement(finding)} />}
          />
        </>
      )}
    </section>
  );
}

interface ReplaceButtonProps {
  finding: LintFinding;
  replace: ReturnType<FindReplacement>;
}

const ReplaceButton = ({ finding: { replacement }, replace }: ReplaceButtonProps) =>
  replace && (
    <button type="button" className={actions.textButton} onClick={replace}>
      Trocar por “{replacement}”
    </button>
  );
