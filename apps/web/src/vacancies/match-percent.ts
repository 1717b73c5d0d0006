import type { Match } from '@trampolim/contract/matching/match';

/** Of a hundred points. With fewer, what fits is said and no figure: little more than the state may be right. */
const leastTold = 40;

/** The points of a hundred that a vacancy has for somebody: `82% compatível`; undefined where they are too few to tell. */
export const matchPercent = ({ score }: Pick<Match, 'score'>): string | undefined =>
  score < leastTold ? undefined : `${score}% compatível`;
