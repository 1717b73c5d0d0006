import { ApiError } from '../../platform/api/api-error.ts';

interface RequestIdProps {
  error: unknown;
  className?: string | undefined;
}

/** The request id of a server fault, for support. Renders nothing for other errors. */
export const RequestId = ({ error, className }: RequestIdProps) =>
  error instanceof ApiError &&
  error.requestId && (
    <p className={className}>
      Código para o suporte: <code>{error.requestId}</code>
    </p>
  );
