export interface JobsLog {
  error(details: object, message: string): void;
}

/**
 * Runs one job of a batch and returns its result, so that pg-boss retries a failed job without its batch. The error is
 * only logged, because it may contain a person's data.
 */
export async function attempt(id: string, log: JobsLog, failureMessage: string, work: () => Promise<void>) {
  try {
    await work();
    return { id, status: 'completed' } as const;
  } catch (error) {
    log.error({ err: error, job: id }, failureMessage);
    return { id, status: 'failed' } as const;
  }
}
