type Observe = (text: string, run: () => unknown) => unknown;

let observe: Observe | undefined;

/** Lets tracing observe every statement. A server without tracing pays nothing for it. */
export function observeStatements(observer: Observe | undefined): void {
  observe = observer;
}

/** Runs a statement, observed by tracing if there is any. */
export const runObserved = (text: string, run: () => unknown): unknown =>
  observe ? observe(text, run) : run();
