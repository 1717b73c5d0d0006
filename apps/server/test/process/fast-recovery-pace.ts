/** Another server counts as dead after ten seconds, and its unfinished work is retried immediately. */
export const fastRecoveryPace = { silence: 10, mailRetry: 1, mailRetryMax: 60, mailPoll: 0.5 };
