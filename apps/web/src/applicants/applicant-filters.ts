import { applicationStatuses, experienceFilters, states } from '@trampolim/contract/values/vocabulary';
import { repeatableLimit, shortTextLimit } from '@trampolim/contract/wire/limits';
import { type FiltersOf, oneOf, type SearchOf, text, urlFilters } from '../platform/queries/url-filters.ts';

const uuidPattern = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const answerStart = new RegExp(`,(?=${uuidPattern}:)`, 'i');
/** A question and one of its answers: `<id>:Sim`. An option has at most 80 characters. */
const choicePattern = new RegExp(`^${uuidPattern}:.{1,80}$`, 'i');
/**
 * A question and the lowest and highest number: `<id>:2..5`, `<id>:2.5..`. Either may be absent. The API accepts at
 * most nine digits and two decimal places.
 */
const rangePattern = new RegExp(
  `^${uuidPattern}:(?:-?\\d{1,9}(?:\\.\\d{1,2})?)?\\.\\.(?:-?\\d{1,9}(?:\\.\\d{1,2})?)?$`,
  'i',
);

/**
 * Reads answers to questions. A comma separates two answers only if the id of a question follows, because an option may
 * contain commas itself.
 */
const answers = (pattern: RegExp) => ({
  read: (parameter: string) => {
    const validAnswers = parameter
      .split(answerStart)
      .filter((each) => pattern.test(each))
      .slice(0, repeatableLimit);
    return validAnswers.length > 0 ? validAnswers : undefined;
  },
});

/**
 * Filters and order of a vacancy's applicants, with the parameter names of the API. The default order is the best match
 * first.
 */
export const applicantFilters = urlFilters({
  status: oneOf(applicationStatuses),
  state: oneOf(states),
  experience: oneOf(experienceFilters),
  name: text(shortTextLimit),
  answer: answers(choicePattern),
  answerRange: answers(rangePattern),
  order: oneOf(['newest', 'oldest', 'experience', 'rating'] as const),
});

export type ApplicantFilters = FiltersOf<typeof applicantFilters>;

/** Filters that apply to every status. */
export type CommonFilters = Omit<ApplicantFilters, 'status' | 'order'>;

export const pickCommonFilters = ({ status, order, ...filters }: ApplicantFilters): CommonFilters => filters;

export const hasCommonFilters = (filters: ApplicantFilters): boolean =>
  Object.values(pickCommonFilters(filters)).some((value) => value !== undefined);

/** Search parameters of the screen: filters, view and opened applicant. */
export type ApplicantSearch = SearchOf<typeof applicantFilters> & { ver?: string; candidato?: string };

/** Value of `ver` for the board; the list is the default. */
export const board = 'quadro';

/** The order if the URL contains none. */
export const defaultOrder = 'match';

export const orderLabels: Record<NonNullable<ApplicantFilters['order']> | typeof defaultOrder, string> = {
  newest: 'Mais recentes',
  oldest: 'Mais antigas',
  match: 'Mais compatíveis',
  experience: 'Mais experiência',
  rating: 'Melhor avaliação',
};

/** Removes the opened applicant from the search parameters. */
export const withoutApplicant = ({ candidato: _, ...search }: ApplicantSearch): ApplicantSearch => search;
