/** The legal basis of storing data, by article of the LGPD. */
export const bases = {
  contract: 'art. 7, V (what the person asked for)',
  law: 'art. 7, II (Marco Civil da Internet, art. 15)',
  rights: 'art. 7, VI (to defend a decision)',
  interest: 'art. 7, IX (safety of the accounts and of the site)',
  consent: 'art. 7, I (consent by a confirmed link)',
} as const;

export interface PersonalTable {
  /** The purpose of storing it. */
  why: string;
  basis: keyof typeof bases;
  /** The entry of `packages/contract/src/accounts/retention.ts` with the period. */
  period: string;
  /** Columns about a person, including ids that lead to one. Spaces and line breaks separate their names. */
  personal: string;
  /** Hashes and secrets, which are never shown, not even to their owner. */
  secret?: string;
  /** All other columns. */
  other?: string;
}

/** A table without data about people. */
export interface ImpersonalTable {
  /** The content of the table. */
  content: string;
}
