import type { ReactNode } from 'react';
import { ErrorState } from './error-state.tsx';
import { isMissing } from './failure.ts';

interface LoadedProps<Data> {
  /** What `useQuery` gave. */
  query: {
    data: Data | undefined;
    error: unknown;
    isFetching: boolean;
    refetch: () => Promise<unknown>;
  };
  /** Above it in every state but missing, as one and the same element: a heading with the focus must not lose it. */
  renderHeading?: ((data: Data | undefined) => ReactNode) | undefined;
  pending: ReactNode;
  /** What is said of a load that fails, before what the fault itself says. */
  failure: string;
  /** Instead of everything where the address names nothing. */
  missing?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** One thing that was asked for, or how the asking stands: `<Loaded query={useQuery(…)} …>{(vacancy) => …}</Loaded>` */
export function Loaded<Data>({
  query,
  renderHeading,
  pending,
  failure,
  missing,
  children,
}: LoadedProps<Data>) {
  const { data, error, refetch, isFetching } = query;
  if (data === undefined && missing && isMissing(error)) return missing;
  return (
    <>
      {renderHeading?.(data)}
      {data !== undefined ? (
        children(data)
      ) : error ? (
        <ErrorState text={failure} error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        pending
      )}
    </>
  );
}
