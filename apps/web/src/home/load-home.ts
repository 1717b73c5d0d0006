import type { WithHead } from '../platform/public-pages/page-head.ts';
import type { PublicCalls } from '../platform/public-pages/public-calls.ts';
import type { HomePageProps } from './home-page.tsx';

const newest = 6;

/** What the page shows of what there is. It is whole without: what could not be asked for is on record, and left out. */
export async function loadHome({ ask }: PublicCalls): Promise<HomePageProps & WithHead> {
  const [numbers, search] = await Promise.all([
    ask('GET /api/public/numbers').catch(leaveOut),
    ask('GET /api/public/vacancy-search', { query: { limit: newest } }).catch(leaveOut),
  ]);
  return {
    numbers,
    search,
    head: {
      title: 'Vagas e currículos, de graça',
      description:
        'Trampolim liga pessoas e empresas no Brasil inteiro: busque vagas, envie seu currículo e acompanhe cada candidatura. É gratuito.',
      canonical: '/',
    },
  };
}

function leaveOut(error: unknown): undefined {
  console.error('A página inicial fica sem uma parte', error);
}
