import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Initials } from '../ui/marks/initials.tsx';
import classes from './company-row.module.css';

interface CompanyRowProps {
  name: string;
  /** Where its profile is; absent once it has gone. */
  id: string | undefined;
  /** What there is to say of it, and since when. */
  line: ReactNode;
  /** What may be done about it. */
  children?: ReactNode;
}

/** A company in a list of the account's page. */
export const CompanyRow = ({ name, id, line, children }: CompanyRowProps) => (
  <div className={classes.row}>
    <Initials name={name} size="sm" />
    <div className={classes.what}>
      {id ? (
        <Link to="/pre-visualizacaoE/$companyId" params={{ companyId: id }} className={classes.company}>
          {name}
        </Link>
      ) : (
        <span className={classes.gone}>{name}</span>
      )}
      <span className={classes.when}>{line}</span>
    </div>
    {children}
  </div>
);
