/** The slice that failed, the items that were not sent after it, and the error. */
interface BrokenBatch<Item> {
  error: unknown;
  slice: readonly Item[];
  unsent: readonly Item[];
}

/**
 * Sends many items in consecutive requests of `size` items each. A request that throws ends the batch, because the following ones would
 * most likely fail too.
 * @param send receives each slice and the number of items sent before it
 * @returns the failed slice, or undefined if all items were sent
 */
export async function sendInSlices<Item>(
  items: readonly Item[],
  size: number,
  send: (slice: readonly Item[], sent: number) => Promise<void>,
): Promise<BrokenBatch<Item> | undefined> {
  for (let sent = 0; sent < items.length; sent += size) {
    const slice = items.slice(sent, sent + size);
    try {
      await send(slice, sent);
    } catch (error) {
      return { error, slice, unsent: items.slice(sent + size) };
    }
  }
  return undefined;
}
