import { Link } from '@tanstack/react-router';
import type { Vacancy } from '@trampolim/contract/vacancies/vacancies';
import { useSession } from '../platform/session/session.ts';
import classes from './company-link.module.css';

/** The company's name, which links to its public profile. Companies may not read it and get no link. */
export function CompanyLink({ vacancy }: { vacancy: Pick<Vacancy, 'companyId'> }) {
  const { _id, companyName } = vacancy.companyId;
  const role = useSession()?.role;
  if (role === 'Company') return <span className={classes.company}>{companyName}</span>;
  if (!role) {
    return (
      <Link to="/empresa/$id" params={{ id: _id }} className={classes.company}>
        {companyName}
      </Link>
    );
  }
  return (
    <Link to="/pre-visualizacaoE/$companyId" params={{ companyId: _id }} className={classes.company}>
      {companyName}
    </Link>
  );
}
