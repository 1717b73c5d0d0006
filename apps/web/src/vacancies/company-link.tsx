import { Link } from '@tanstack/react-router';
import type { Vacancy } from '@trampolim/contract/vacancies/vacancies';
import classes from './company-link.module.css';

/** The company's name, leading to its public profile. */
export function CompanyLink({ vacancy }: { vacancy: Pick<Vacancy, 'companyId'> }) {
  const { _id, companyName } = vacancy.companyId;
  return (
    <Link to="/pre-visualizacaoE/$companyId" params={{ companyId: _id }} className={classes.company}>
      {companyName}
    </Link>
  );
}
