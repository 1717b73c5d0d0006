/** People wait for the response while they fill in a form. After this time, typing the data is faster. */
const timeoutMs = 3_000;
/** Far more than a postal address or a name needs. The limit protects the memory from an endless response. */
const maxResponseBytes = 65_536;

/**
 * Reads a small JSON document from an external service. Returns undefined if the service does not know it
 * (404). `name` is the name of the service in errors.
 */
export async function fetchServiceJson(name: string, url: string): Promise<unknown> {
  const response = await fetch(url, {
    signal: AbortSignal.timeout(timeoutMs),
    // User input is sent only to the configured service, not to another that it redirects to.
    redirect: 'error',
    headers: { accept: 'application/json' },
  });
  if (!response.ok) {
    await response.body?.cancel();
    if (response.status === 404) return undefined;
    throw new Error(`the ${name} service answered ${response.status}`);
  }
  const parts: Uint8Array[] = [];
  let bytes = 0;
  const body: AsyncIterable<Uint8Array> | undefined = response.body ?? undefined;
  for await (const part of body ?? []) {
    bytes += part.length;
    if (bytes > maxResponseBytes)
      throw new Error(`the ${name} service answered with more than ${maxResponseBytes} bytes`);
    parts.push(part);
  }
  const document: unknown = JSON.parse(Buffer.concat(parts).toString('utf8'));
  return document;
}
