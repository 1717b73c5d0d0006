/** The number of responses by status. Disconnections are counted at `disconnectedStatus`. */
export type ResponseCounts = Record<number, number>;

/** Stands for the status of a call that got no response because its connection was reset. */
export const disconnectedStatus = 0;
