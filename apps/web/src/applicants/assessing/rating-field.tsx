import { IconStar, IconStarFilled } from '@tabler/icons-react';
import type { Assessment } from '@trampolim/contract/applications/applicant-notes';
import { highestRating } from '@trampolim/contract/wire/limits';
import { useId } from 'react';
import actions from '../../ui/controls/action.module.css';
import { formatInstant } from '../../ui/format/format.ts';
import { relativeDay } from '../../ui/format/relative-time.ts';
import classes from './rating-field.module.css';

interface RatingFieldProps {
  /** As it is shown, which may be on its way. */
  value: number | undefined;
  rating: Assessment['rating'];
  onRate: (value: number | null) => void;
}

const values = Array.from({ length: highestRating }, (_, index) => index + 1);

/** One to five, with who of the company said so. */
export function RatingField({ value, rating, onRate }: RatingFieldProps) {
  const name = useId();
  return (
    <div className={classes.rating}>
      <fieldset className={classes.stars}>
        <legend className="only-for-screen-readers">Nota do candidato</legend>
        {values.map((each) => {
          const Star = each <= (value ?? 0) ? IconStarFilled : IconStar;
          return (
            <label key={each} className={classes.star} title={nameOf(each)}>
              <input
                type="radio"
                name={name}
                className={classes.choice}
                checked={value === each}
                onChange={() => onRate(each)}
              />
              <span className="only-for-screen-readers">{nameOf(each)}</span>
              <Star size={24} stroke={1.6} aria-hidden="true" />
            </label>
          );
        })}
      </fieldset>
      {rating && (
        <p className={classes.by}>
          {rating.by} ·{' '}
          <time dateTime={rating.at} title={formatInstant(rating.at)}>
            {relativeDay(rating.at)}
          </time>
        </p>
      )}
      {rating && (
        <button type="button" className={actions.textButton} onClick={() => onRate(null)}>
          Limpar nota
        </button>
      )}
    </div>
  );
}

const nameOf = (value: number) => `${value} de ${highestRating}`;
