interface FailedBatch<Item> {
  error: unknown;
  /** The items of the failed request. */
  slice: readonly Item[];
  /** The items after the slice, which were not sent. */
  unsent: readonly Item[];
}

/**
 * Sends many items in consecutive requests of `size` items each. A request that throws ends the batch, because the
 * following ones would most likely fail too.
 * @param send receives each slice and the number of items sent before it
 * @returns the failed slice, or undefined if all items were sent
 */
export async function sendInSlices<Item>(
  items: readonly Item[],
  size: number,
  send: (slice: readonly Item[], sentCount: number) => Promise<void>,
): Promise<FailedBatch<Item> | undefined> {
  for (let sentCount = 0; sentCount < items.length; sentCount += size) {
    const slice = items.slice(sentCount, sentCount + size);
    try {
      await send(slice, sentCount);
    } catch (error) {
      return { error, slice, unsent: items.slice(sentCount + size) };
    }
  }
  return undefined;
}
