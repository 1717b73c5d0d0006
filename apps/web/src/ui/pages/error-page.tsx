import { Link, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { ApiError, unreachableError } from '../../platform/api/api-error.ts';
import { useOnline } from '../../platform/api/connection.ts';
import { isMissingCode, reloadForNewCode } from '../../platform/load-code.ts';
import actions from '../controls/action.module.css';
import { FailureDrawing } from '../drawings/drawings.tsx';
import { RequestId } from '../states/request-id.tsx';
import { MessagePage } from './message-page.tsx';

/**
 * Replaces a page that failed to load. It retries by itself when the network is back, since there is nothing to lose.
 */
export function ErrorPage({ error, reset }: { error: unknown; reset: () => void }) {
  const router = useRouter();
  const online = useOnline();
  const wasOnline = useRef(online);
  const retry = () => {
    reset();
    void router.invalidate();
  };
  useEffect(() => console.error(error), [error]);
  useEffect(() => {
    if (online && isMissingCode(error)) void reloadForNewCode(error);
  }, [online, error]);
  useEffect(() => {
    if (online && !wasOnline.current) retry();
    wasOnline.current = online;
  });
  return (
    <MessagePage
      drawing={<FailureDrawing />}
      title={online ? 'Não foi possível abrir esta tela' : 'Você está sem internet'}
      actions={
        <>
          {online && (
            <button type="button" className={actions.primary} onClick={retry}>
              Tentar de novo
            </button>
          )}
          <Link to="/" className={actions.quiet}>
            Ir para o início
          </Link>
        </>
      }
    >
      <p role="alert">{online ? reasonOf(error) : 'Assim que a conexão voltar, esta tela abre sozinha.'}</p>
      {online && <RequestId error={error} />}
    </MessagePage>
  );
}

function reasonOf(error: unknown): string {
  const failure = isMissingCode(error) ? unreachableError() : error;
  return failure instanceof ApiError && failure.userMessage
    ? failure.userMessage
    : 'Algo deu errado por aqui. Tente de novo; se continuar, volte em alguns minutos.';
}
