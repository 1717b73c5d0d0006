import type { Match } from '@trampolim/contract/matching/match';

/** The points of a hundred that a vacancy has for somebody: `82% compatível` */
export const matchPercent = ({ score }: Pick<Match, 'score'>): string => `${score}% compatível`;
