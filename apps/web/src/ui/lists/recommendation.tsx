import { IconCheck, IconMinus } from '@tabler/icons-react';
import type { Match } from '@trampolim/contract/matching/match';
import type { ReactNode } from 'react';
import classes from './recommendation.module.css';

interface RecommendationProps {
  /** The card of what is recommended. */
  card: ReactNode;
  /** How well it fits. */
  score: string;
  /** Too little for a figure, and to be said in colour. */
  isLittle?: boolean;
  /** For what it is recommended, where there is more than one thing. */
  purpose?: ReactNode;
  match: Match;
  /** What the reasons are called by those who do not see them under their card. */
  reasonsLabel: string;
  /** A way on. */
  children?: ReactNode;
}

/** What counts most comes first. */
const shownReasons = 3;

/** What is recommended, and what speaks for and against it. */
export const Recommendation = ({
  card,
  score,
  isLittle = false,
  purpose,
  match,
  reasonsLabel,
  children,
}: RecommendationProps) => (
  <div className={classes.recommendation}>
    {card}
    <div className={classes.match} data-little={isLittle} data-leads-on={children !== undefined}>
      <p className={isLittle ? undefined : classes.score}>{score}</p>
      {purpose && <p>{purpose}</p>}
      {match.reasons.length > 0 && (
        <ul className={classes.reasons} aria-label={reasonsLabel}>
          {match.reasons.slice(0, shownReasons).map((reason) => (
            <li key={reason}>
              <IconCheck size={16} stroke={2.5} aria-hidden="true" />
              {reason}
            </li>
          ))}
        </ul>
      )}
      {match.missing.length > 0 && (
        <p className={classes.missing}>
          <IconMinus size={16} stroke={2.5} aria-hidden="true" />
          {match.missing.join(' · ')}
        </p>
      )}
      {children}
    </div>
  </div>
);

/** The same on its way. */
export const RecommendationSkeleton = ({ card, leadsOn = false }: { card: ReactNode; leadsOn?: boolean }) => (
  <div className={classes.recommendation}>
    {card}
    <div className={classes.match} data-leads-on={leadsOn} />
  </div>
);
