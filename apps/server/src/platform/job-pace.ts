/** Intervals of the queues, in seconds. Tests use shorter ones. */
export interface Pace {
  /** Seconds before the second attempt of a failed mail. Each further wait is about twice as long. */
  mailRetrySeconds: number;
  /** The longest of these waits. After an outage of the mail server, mails may leave this much later. */
  mailRetryMaxSeconds: number;
  /**
   * Retries of a failed mail before it is dropped, if the site shows its content too or the mail server refuses it for
   * good.
   */
  mailRetries: number;
  /** Retries of all other mails, such as about a ban or a changed password. */
  importantMailRetries: number;
  /** Seconds between checks for mails to retry. New mails are announced and leave immediately. */
  mailPollSeconds: number;
  /** Seconds between checks for scheduled jobs. */
  clockSeconds: number;
  /** Seconds between checks for delayed work. */
  delayPollSeconds: number;
  /** Delays of jobs are multiplied by this factor: 1, except in tests. */
  delayFactor: number;
  /**
   * Seconds without a heartbeat after which a job's server counts as dead and the job may run elsewhere. At least 10.
   */
  silenceSeconds: number;
}

export const defaultPace: Pace = {
  mailRetrySeconds: 10,
  mailRetryMaxSeconds: 600,
  // This covers an outage of three hours: six waits that double, and eighteen of ten minutes.
  mailRetries: 24,
  // Two days, because nobody learns the content otherwise.
  importantMailRetries: 294,
  mailPollSeconds: 15,
  clockSeconds: 30,
  delayPollSeconds: 2,
  delayFactor: 1,
  silenceSeconds: 30,
};
