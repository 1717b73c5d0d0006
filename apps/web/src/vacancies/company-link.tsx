import { Link } from '@tanstack/react-router';
import type { Vacancy } from '@trampolim/contract/vacancies/vacancies';
import { useSession } from '../platform/session/session.ts';
import classes from './company-link.module.css';

/** The company's name, leading to its public profile whoever may read that: other companies do not. */
export function CompanyLink({ vacancy }: { vacancy: Pick<Vacancy, 'companyId'> }) {
  const { _id, companyName } = vacancy.companyId;
  if (useSession()?.role === 'Company') return <span className={classes.company}>{companyName}</span>;
  return (
    <Link to="/pre-visualizacaoE/$companyId" params={{ companyId: _id }} className={classes.company}>
      {companyName}
    </Link>
  );
}
