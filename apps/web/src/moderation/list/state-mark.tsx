import type { ReportedTarget } from '@trampolim/contract/moderation/report-list';
import classes from './state-mark.module.css';

/** How what was reported stands: 'Vaga Ativa', 'Conta Banida'. */
export const StateMark = ({ state }: Pick<ReportedTarget, 'state'>) => (
  <span className={classes.state} data-banned={state.endsWith('Banida')}>
    {state}
  </span>
);
