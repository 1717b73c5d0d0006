/** Another server counts as dead after ten seconds, and its unfinished work is retried immediately. */
export const fastRecoveryPace = {
  silenceSeconds: 10,
  mailRetrySeconds: 1,
  mailRetryMaxSeconds: 60,
  mailPollSeconds: 0.5,
};
