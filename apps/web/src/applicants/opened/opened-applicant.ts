import type { Applicants } from '../list/use-applicants.ts';

/** What the parts that show the chosen applicant are given. */
export interface OpenedApplicant {
  applicants: Applicants;
  /** Whether a comment was asked for. */
  commenting: boolean;
  onComment: () => void;
  /** Whether letters decide, and the buttons say which. */
  showsKeys: boolean;
}
