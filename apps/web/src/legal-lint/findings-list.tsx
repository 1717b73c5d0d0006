import { IconAlertTriangle, IconBan } from '@tabler/icons-react';
import type { LintFinding } from '@trampolim/contract/legal-lint/legal-lint';
import type { ReactNode } from 'react';
import classes from './findings-list.module.css';

interface FindingsListProps {
  findings: readonly LintFinding[];
  /** Renders a button below the suggestion of a finding. */
  renderAction?: (finding: LintFinding) => ReactNode;
}

/** Passages of a vacancy that conflict with a law, each with the law and a suggestion. */
export const FindingsList = ({ findings, renderAction }: FindingsListProps) => (
  <ul className={classes.findings}>
    {findings.map((finding) => {
      const { rule, severity, field, from, text, law, suggestion } = finding;
      return (
        <li key={`${rule} ${field} ${from}`} className={classes.finding} data-severity={severity}>
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
            {renderAction?.(finding)}
            <p className={classes.law}>{law}</p>
          </div>
        </li>
      );
    })}
  </ul>
);
