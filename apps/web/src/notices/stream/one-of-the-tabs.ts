/**
 * Leads for as long as `lead` takes, once no other tab of the browser does under this name, or until given up. Without the
 * browser's locks, which plain http has not, every tab leads.
 */
export async function asTheLeader(
  name: string,
  signal: AbortSignal,
  lead: () => Promise<void>,
): Promise<void> {
  const locks: LockManager | null | undefined = navigator.locks;
  if (!locks) return lead();
  try {
    await locks.request(name, { signal }, lead);
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
