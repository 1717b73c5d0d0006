import { Link } from '@tanstack/react-router';
import { usePageTitle } from '../../platform/navigation/page-title.ts';
import actions from '../controls/action.module.css';
import { LostDrawing } from '../drawings/drawings.tsx';
import { MessagePage } from './message-page.tsx';

export function NotFoundPage() {
  usePageTitle('Página não encontrada');
  return (
    <MessagePage
      drawing={<LostDrawing />}
      title="Este salto não deu em lugar nenhum"
      actions={
        <>
          <Link to="/" className={actions.primary}>
            Ir para a página inicial
          </Link>
          <Link to="/listar-vagas" className={actions.quiet}>
            Ver vagas
          </Link>
        </>
      }
    >
      <p>O endereço não existe, ou a página mudou de lugar. Confira se ele foi digitado por inteiro.</p>
    </MessagePage>
  );
}
