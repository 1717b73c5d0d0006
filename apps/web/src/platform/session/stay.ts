/** One person's time in this tab, from their coming until they sign out or somebody else comes. */
let stay = Symbol();

export function endStay(): void {
  stay = Symbol();
}

/**
 * Settles as `answer` does, and never once the stay is over in which it was asked for: what would have been told or
 * shown then, and to whom, is no longer anybody's business.
 */
export function duringThisStay<Answer>(answer: Promise<Answer>): Promise<Answer> {
  const begun = stay;
  return new Promise((resolve, reject) => {
    answer.then(
      (value) => begun === stay && resolve(value),
      (reason: unknown) => begun === stay && reject(reason),
    );
  });
}
