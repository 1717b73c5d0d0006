import { Link, useLocation, useRouter } from '@tanstack/react-router';
import { usePageTitle } from '../../platform/navigation/page-title.ts';
import { useVacanciesOfViewer } from '../../platform/session/vacancies-of-viewer.ts';
import actions from '../controls/action.module.css';
import { LostDrawing } from '../drawings/drawings.tsx';
import { useOwnArea } from '../frame/own-area.ts';
import { MessagePage } from './message-page.tsx';
import { findNearestPage } from './nearest-page.ts';

export function NotFoundPage() {
  usePageTitle('Página não encontrada');
  const ownArea = useOwnArea();
  const vacancies = useVacanciesOfViewer();
  return (
    <MessagePage
      drawing={<LostDrawing />}
      title="Este salto não deu em lugar nenhum"
      actions={
        <>
          <Link to={ownArea ?? '/'} className={actions.primary}>
            {ownArea ? 'Ir para Minha Área' : 'Ir para a página inicial'}
          </Link>
          <Link to={vacancies.to} className={actions.quiet}>
            {vacancies.label}
          </Link>
        </>
      }
    >
      <p>O endereço não existe, ou a página mudou de lugar. Confira se ele foi digitado por inteiro.</p>
      <NearestPage />
    </MessagePage>
  );
}

/** Where whoever mistyped an address may have wanted to go. */
function NearestPage() {
  const { routesByPath } = useRouter();
  const typed = useLocation({ select: ({ pathname }) => pathname });
  const pages = Object.keys(routesByPath).filter((path) => path !== '/' && !path.includes('$'));
  const nearest = findNearestPage(typed, pages);
  return (
    nearest && (
      <p>
        Você queria abrir{' '}
        <Link to={nearest} className={actions.link}>
          {nearest}
        </Link>
        ?
      </p>
    )
  );
}
