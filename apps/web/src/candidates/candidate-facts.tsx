import type { CandidateCard } from '@trampolim/contract/candidates';
import { Fragment } from 'react';
import { formatSalary } from '../ui/format/format-salary.ts';
import classes from './candidate-facts.module.css';

interface CandidateFactsProps {
  candidate: Pick<
    CandidateCard,
    'candidateAge' | 'candidateAddress' | 'candidateTargetSalary' | 'desiredRole'
  >;
  className?: string | undefined;
  /** Where the role does not stand by itself. */
  withRole?: boolean;
}

/** What a candidate is scanned by, in the same order everywhere: `Padaria · 30 anos · Santos/SP · R$ 3.500` */
export function CandidateFacts({ candidate, className = '', withRole = false }: CandidateFactsProps) {
  const { candidateAge, candidateAddress, candidateTargetSalary, desiredRole } = candidate;
  const { city, state } = candidateAddress;
  const facts = [`${candidateAge} anos`, `${city}/${state}`];
  return (
    <p className={`${classes.facts} ${className}`}>
      {withRole && `${desiredRole} · `}
      {facts.map((fact) => (
        <Fragment key={fact}>
          <span className={classes.fact}>{fact} ·</span>{' '}
        </Fragment>
      ))}
      <span className={classes.fact}>
        <span className="only-for-screen-readers">Pretensão salarial: </span>
        {formatSalary(candidateTargetSalary)}
      </span>
    </p>
  );
}
