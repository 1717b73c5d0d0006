import { Link, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { sentenceOf } from '../../platform/api-error.ts';
import actions from '../action.module.css';
import { BrokenDrawing } from '../broken-drawing.tsx';
import { MessagePage } from './message-page.tsx';

/** What a page that could not be shown becomes. */
export function ErrorPage({ error, reset }: { error: unknown; reset: () => void }) {
  const router = useRouter();
  useEffect(() => console.error(error), [error]);
  const retry = () => {
    reset();
    void router.invalidate();
  };
  return (
    <MessagePage
      drawing={<BrokenDrawing />}
      title="Não foi possível abrir esta tela"
      actions={
        <>
          <button type="button" className={actions.primary} onClick={retry}>
            Tentar de novo
          </button>
          <Link to="/" className={actions.quiet}>
            Ir para a página inicial
          </Link>
        </>
      }
    >
      <p role="alert">
        {sentenceOf(error, 'Algo deu errado por aqui. Tente de novo; se continuar, volte em alguns minutos.')}
      </p>
    </MessagePage>
  );
}
