import { IconAlertTriangle, IconBan } from '@tabler/icons-react';
import type { LintFinding } from '@trampolim/contract/legal-lint/legal-lint';
import actions from '../ui/controls/action.module.css';
import classes from './findings-list.module.css';

/** Returns a function that writes lawful words in place of a passage; undefined if that is not possible. */
export type Replacing = (finding: LintFinding) => (() => void) | undefined;

interface FindingsListProps {
  findings: readonly LintFinding[];
  replacing?: Replacing | undefined;
}

/** Passages of a vacancy that conflict with a law, each with the law and a suggestion. */
export const FindingsList = ({ findings, replacing }: FindingsListProps) => (
  <ul className={classes.findings}>
    {findings.map((finding) => (
      <Finding
        key={`${finding.rule} ${finding.field} ${finding.from}`}
        finding={finding}
        replace={replacing?.(finding)}
      />
    ))}
  </ul>
);

interface FindingProps {
  finding: LintFinding;
  replace: (() => void) | undefined;
}

const Finding = ({ finding: { severity, text, law, suggestion, replacement }, replace }: FindingProps) => (
  <li className={classes.finding} data-severity={severity}>
    {severity === 'forbidden' ? (
      <IconBan size={20} stroke={1.8} aria-hidden="true" />
    ) : (
      <IconAlertTriangle size={20} stroke={1.8} aria-hidden="true" />
    )}
    <div>
      <p className={classes.passage}>
        {severity === 'forbidden' ? 'Não pode ser publicado' : 'Reveja'}
        {text && `: “${text}”`}
      </p>
      <p>{suggestion}</p>
      {replace && (
        <button type="button" className={actions.textButton} onClick={replace}>
          Trocar por “{replacement}”
        </button>
      )}
      <p className={classes.law}>{law}</p>
    </div>
  </li>
);
