import type { CandidateCard } from '@trampolim/contract/candidates/candidates';
import { preventHyphenBreaks } from '../platform/prevent-hyphen-breaks.ts';
import { distanceText, formatSalary } from '../ui/format/format.ts';
import { Facts } from '../ui/marks/facts.tsx';
import { MarkedText } from '../ui/marks/marked-text.tsx';
import classes from './candidate-facts.module.css';

interface CandidateFactsProps {
  candidate: Pick<
    CandidateCard,
    'candidateAge' | 'candidateAddress' | 'candidateTargetSalary' | 'desiredRole'
  >;
  /** The distance from the city of the search. */
  distanceKm?: number | undefined;
  className?: string | undefined;
  /** The search terms to mark. */
  terms?: readonly string[];
}

/**
 * Shows the facts of a candidate in the same order everywhere: the role, and below it `30 anos · Santos/SP · a 12 km ·
 * R$ 3.500`.
 */
export function CandidateFacts({ candidate, distanceKm, className = '', terms = [] }: CandidateFactsProps) {
  const { candidateAge, candidateAddress, candidateTargetSalary, desiredRole } = candidate;
  const distance = distanceText(distanceKm);
  const salary = formatSalary(candidateTargetSalary, '');
  const { city, state } = candidateAddress;
  // The last word of the city and the state stay together where the line wraps. The style sheet only shows the `wbr`
  // between them where there is no room for both.
  const lastWordStart = city.lastIndexOf(' ') + 1;
  return (
    <div className={`${classes.facts} ${className}`}>
      <p>
        {terms.length > 0 ? (
          <MarkedText text={desiredRole} terms={terms} />
        ) : (
          preventHyphenBreaks(desiredRole)
        )}
      </p>
      <p>
        <Facts>
          <span className={classes.age}>{candidateAge} anos</span>
          <>
            {city.slice(0, lastWordStart)}
            <span className={classes.state}>
              {city.slice(lastWordStart)}
              <wbr />/{state}
            </span>
          </>
          {distance}
          {salary !== '' && (
            <span className={classes.salary}>
              <span className="only-for-screen-readers">Pretensão salarial: </span>
              {salary}
            </span>
          )}
        </Facts>
      </p>
    </div>
  );
}
