/** Starts loading what a page will ask for: `loader: () => loadAhead(queryClient.query(…))`. */
export function loadAhead(...answers: Promise<unknown>[]): void {
  // A failure stays with its query, and the page that asks for it shows it.
  for (const answer of answers) answer.catch(() => {});
}
