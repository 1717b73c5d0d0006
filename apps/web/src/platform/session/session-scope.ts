/** One person's time in this tab, from their coming until they sign out or somebody else comes. */
let currentScope = Symbol();

export function endSessionScope(): void {
  currentScope = Symbol();
}

/**
 * Settles as `answer` does, and never once the stay is over in which it was asked for: what would have been told or
 * shown then, and to whom, is no longer anybody's business.
 */
export function withinSessionScope<Answer>(answer: Promise<Answer>): Promise<Answer> {
  const begun = currentScope;
  return new Promise((resolve, reject) => {
    answer.then(
      (value) => begun === currentScope && resolve(value),
      (reason: unknown) => begun === currentScope && reject(reason),
    );
  });
}
