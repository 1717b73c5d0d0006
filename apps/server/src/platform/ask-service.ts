/** People wait for the answer while they type. Beyond this time they had better type it themselves. */
const timeoutMs = 3_000;
/** Much more than a postal address or a name needs. A service that sends without an end must not fill the memory. */
const largestAnswerBytes = 65_536;

/**
 * Reads a small JSON document from a service of somebody else. Returns undefined if the service does not know it
 * (404). `name` is the name of the service in errors.
 */
export async function askService(name: string, url: string): Promise<unknown> {
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
    if (bytes > largestAnswerBytes)
      throw new Error(`the ${name} service answered with more than ${largestAnswerBytes} bytes`);
    parts.push(part);
  }
  const answer: unknown = JSON.parse(Buffer.concat(parts).toString('utf8'));
  return answer;
}
