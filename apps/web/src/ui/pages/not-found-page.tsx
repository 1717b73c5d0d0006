import { Link, useLocation, useRouter } from '@tanstack/react-router';
import { usePageTitle } from '../../platform/navigation/page-title.ts';
import { useVacanciesOfViewer } from '../../platform/navigation/vacancy-links.ts';
import actions from '../controls/action.module.css';
import { LostDrawing } from '../drawings/drawings.tsx';
import { useHomePath } from '../frame/visitors-only.tsx';
import { MessagePage } from './message-page.tsx';

export function NotFoundPage() {
  usePageTitle('Página não encontrada');
  const homePath = useHomePath();
  const vacancies = useVacanciesOfViewer();
  return (
    <MessagePage
      drawing={<LostDrawing />}
      title="Não encontramos esta página"
      actions={
        <>
          <Link to={homePath ?? '/'} className={actions.primary}>
            {homePath ? 'Ir para Minha Área' : 'Ir para o início'}
          </Link>
          <Link to={vacancies.to} className={actions.quiet}>
            {vacancies.label}
          </Link>
        </>
      }
    >
      <p>O endereço não existe ou mudou. Confira se ele está completo.</p>
      <NearestPage />
    </MessagePage>
  );
}

/** Suggests the page whose URL was probably mistyped. */
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

const maxTypos = 2;

/** Finds the page with the most similar URL. Trailing punctuation, which some programs add to links, is ignored. */
export function findNearestPage(typed: string, pages: readonly string[]): string | undefined {
  const normalized = typed.toLowerCase().replace(/[^a-z\d]+$/, '');
  const candidates = pages.map((page) => ({ page, typos: editDistance(normalized, page.toLowerCase()) }));
  return candidates.filter(({ typos }) => typos <= maxTypos).sort((one, other) => one.typos - other.typos)[0]
    ?.page;
}

/** Returns the Levenshtein distance. */
function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...one].entries()) {
    const nextRow = [index + 1];
    for (const [column, otherLetter] of [...other].entries()) {
      const replaced = (row[column] ?? 0) + (letter === otherLetter ? 0 : 1);
      nextRow.push(Math.min(replaced, (row[column + 1] ?? 0) + 1, (nextRow[column] ?? 0) + 1));
    }
    row = nextRow;
  }
  return row.at(-1) ?? 0;
}
