interface StandingProps<Data> {
  query: { data: Data | undefined; isError: boolean };
  /** What the part is for, where it cannot be said how it stands. */
  otherwise: string;
  children: (data: Data) => string;
}

/** How a folded part stands, in a short line that is kept free until it is known. */
export const Standing = <Data,>({ query: { data, isError }, otherwise, children }: StandingProps<Data>) =>
  data === undefined ? (isError ? otherwise : '\u00a0') : children(data);
