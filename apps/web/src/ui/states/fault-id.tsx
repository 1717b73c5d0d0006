import { ApiError } from '../../platform/api/api-error.ts';

interface FaultIdProps {
  error: unknown;
  className?: string | undefined;
}

/** By what the server's operators find a fault of it; nothing of any other failure. */
export const FaultId = ({ error, className }: FaultIdProps) =>
  error instanceof ApiError &&
  error.requestId && (
    <p className={className}>
      Código para o suporte: <code>{error.requestId}</code>
    </p>
  );
