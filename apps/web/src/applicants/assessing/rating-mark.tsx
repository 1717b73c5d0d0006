import { highestRating } from '@trampolim/contract/wire/limits';
import classes from './rating-mark.module.css';

/** How the company rates somebody, where it does. */
export const RatingMark = ({ rating }: { rating: number | undefined }) =>
  rating !== undefined && (
    <span className={classes.mark} title={`Avaliação interna: ${rating} de ${highestRating}`}>
      <span aria-hidden="true">★ {rating}</span>
      <span className="only-for-screen-readers">
        Nota {rating} de {highestRating}.
      </span>
    </span>
  );
