import type { Api } from '@trampolim/contract/api';
import type { ResponseOf } from '@trampolim/contract/wire/endpoint';
import type { WithHead } from '../platform/public-pages/page-head.ts';
import type { PublicCalls } from '../platform/public-pages/public-calls.ts';

export interface LoadedTransparency extends WithHead {
  summary: ResponseOf<Api['GET /api/public/moderation-summary']>;
}

/** Loads the summary of all months. `mes` is the month in the URL. */
export async function loadTransparency(
  { ask }: PublicCalls,
  mes: string | undefined,
): Promise<LoadedTransparency> {
  const summary = await ask('GET /api/public/moderation-summary');
  // An unknown month shows the newest one, like the URL without a month.
  const isKnown = summary.months.some(({ month }) => month === mes);
  return {
    summary,
    head: {
      title: 'Transparência',
      description: 'Denúncias e decisões no Trampolim, mês a mês e sem nomes.',
      canonical: isKnown ? `/transparencia?mes=${mes}` : '/transparencia',
    },
  };
}
