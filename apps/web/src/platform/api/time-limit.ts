/**
 * Mobile connections can swallow a request without ever failing it, so nobody waits for longer than this. `usual` is for
 * changes that move a word or two; what was read or written at length may take its time on a slow network,
 * and a file of everything its own.
 */
const limits = { usual: 15_000, long: 30_000, file: 300_000 };

export type Patience = keyof typeof limits;

/** Ends one exchange with the server, its answer's body included, when patience does. */
export const timeLimit = (patience: Patience): AbortSignal => AbortSignal.timeout(limits[patience]);
