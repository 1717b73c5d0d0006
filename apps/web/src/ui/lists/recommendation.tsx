import { IconCheck, IconMinus } from '@tabler/icons-react';
import type { Match } from '@trampolim/contract/recommendations/match';
import type { ReactNode } from 'react';
import classes from './recommendation.module.css';

interface RecommendationProps {
  /** The card of the recommended item. */
  card: ReactNode;
  /** The score as text. */
  score: string;
  /** True if there is too little data for a score: the text is then muted. */
  hasLittleData?: boolean;
  /** Says what the item is recommended for, if the list mixes recommendations for several vacancies. */
  purpose?: ReactNode;
  match: Match;
  /** The accessible name of the list of reasons. */
  reasonsLabel: string;
  /** The next step, such as a link. */
  children?: ReactNode;
}

/** Reasons are sorted by weight. */
const maxReasons = 3;

/** A recommended item with the reasons for and against it. */
export const Recommendation = ({
  card,
  score,
  hasLittleData = false,
  purpose,
  match,
  reasonsLabel,
  children,
}: RecommendationProps) => (
  <div className={classes.recommendation}>
    {card}
    <div className={classes.match} data-muted={hasLittleData} data-has-next-step={children !== undefined}>
      <p className={hasLittleData ? undefined : classes.score}>{score}</p>
      {purpose && <p>{purpose}</p>}
      {match.reasons.length > 0 && (
        <ul className={classes.reasons} aria-label={reasonsLabel}>
          {match.reasons.slice(0, maxReasons).map((reason) => (
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

/** A placeholder while the recommendation loads. */
export const RecommendationSkeleton = ({
  card,
  hasNextStep = false,
}: {
  card: ReactNode;
  hasNextStep?: boolean;
}) => (
  <div className={classes.recommendation}>
    {card}
    <div className={classes.match} data-has-next-step={hasNextStep} />
  </div>
);
