/** Another server is taken for dead after ten seconds, and what it left is tried again at once. */
export const alertPace = { silence: 10, mailRetry: 1, mailPoll: 0.5 };
