import type { FoundReason } from '@trampolim/contract/search/search';
import { nearText, resultsText, type SearchCounts } from '../forms/search/search-counts.ts';
import { formatTotal } from '../ui/format/format.ts';
import type { VacancyOrder } from './vacancy-filters.ts';

const orderLabels: Record<VacancyOrder, string> = {
  relevance: 'Relevância',
  newest: 'Mais recentes',
  match: 'Combina comigo',
};

export const orderOptions = (orders: readonly VacancyOrder[]) =>
  orders.map((order) => ({ order, label: orderLabels[order] }));

/** The reason why the search found a vacancy, if its card does not show it. `synonymReason` handles synonyms. */
export const foundByTexts: Partial<Record<FoundReason, string>> = {
  experience: 'Nos requisitos',
  area: 'Na área da vaga',
  text: 'No texto da vaga',
  nearby: 'Em cidade próxima',
  partial: 'Tem parte do que você buscou',
  related: 'Ocupação parecida',
  elsewhere: 'Em outra cidade',
  sameArea: 'Na mesma área',
};

export const foundVacanciesText = (results: SearchCounts): string =>
  resultsText(results, { one: 'vaga', many: 'vagas' });

export const nearVacanciesText = (results: SearchCounts): string => nearText(results, 'Nenhuma vaga');

interface VacancyTotal {
  total: number;
  totalIsEstimate: boolean;
}

/** The number of vacancies, such as `1 vaga`, `35 vagas` or `mais de 1.000 vagas`. */
export const vacancyCountText = ({ total, totalIsEstimate }: VacancyTotal): string =>
  `${formatTotal(total, { isEstimate: totalIsEstimate })} ${total === 1 ? 'vaga' : 'vagas'}`;
