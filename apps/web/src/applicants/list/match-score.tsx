import classes from './match-score.module.css';

/** How well somebody fits the vacancy, where there is anything to say. */
export const MatchScore = ({ score }: { score: number }) =>
  score > 0 && (
    <span className={classes.score} title={`${score}% compatível`}>
      {score}%<span className="only-for-screen-readers"> compatível.</span>
    </span>
  );
