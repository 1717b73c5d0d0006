/** Intervals of the queues, in seconds. Tests use shorter ones. */
export interface Pace {
  /** Seconds before the second attempt of a failed mail. Each further wait is about twice as long. */
  mailRetry: number;
  /** The longest of these waits. After an outage of the mail server, mails may leave this much later. */
  mailRetryMax: number;
  /** Retries of a failed mail before it is dropped. */
  mailRetries: number;
  /** Seconds between checks for mails to retry. New mails are announced and leave immediately. */
  mailPoll: number;
  /** Seconds between checks for scheduled jobs. */
  clock: number;
  /** Seconds between checks for delayed work. */
  delayPoll: number;
  /** Delays of jobs are multiplied by this factor: 1, except in tests. */
  delayFactor: number;
  /**
   * Seconds without a heartbeat after which a job's server counts as dead and the job may run elsewhere. At least 10.
   */
  silence: number;
}

export const defaultPace: Pace = {
  mailRetry: 10,
  mailRetryMax: 600,
  // This covers an outage of three hours: six waits that double, and eighteen of ten minutes.
  mailRetries: 24,
  mailPoll: 15,
  clock: 30,
  delayPoll: 2,
  delayFactor: 1,
  silence: 30,
};
