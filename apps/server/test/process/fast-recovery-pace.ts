/** A killed server counts as dead after ten seconds, and its unfinished mails are sent again soon afterwards. */
export const fastRecoveryPace = {
  silenceSeconds: 10,
  mailRetrySeconds: 1,
  mailRetryMaxSeconds: 60,
  mailPollSeconds: 0.5,
};
