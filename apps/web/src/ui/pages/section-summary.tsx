interface StandingProps<Data> {
  query: { data: Data | undefined; isError: boolean };
  /** What the part is for, where it cannot be said how it stands. */
  fallback: string;
  children: (data: Data) => string;
}

/** How a folded part stands, in a short line that is kept free until it is known. */
export const SectionSummary = <Data,>({
  query: { data, isError },
  fallback,
  children,
}: StandingProps<Data>) => (data === undefined ? (isError ? fallback : '\u00a0') : children(data));
