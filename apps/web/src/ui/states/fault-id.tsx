import { ApiError } from '../../platform/api/api-error.ts';
import classes from './fault-id.module.css';

/** By what the server's operators find a fault of it; nothing of any other failure. */
export const FaultId = ({ error }: { error: unknown }) =>
  error instanceof ApiError &&
  error.requestId && (
    <p className={classes.fault}>
      Código para o suporte: <code>{error.requestId}</code>
    </p>
  );
