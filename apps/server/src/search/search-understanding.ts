import { type SearchUnderstanding, understoodFilterKinds } from '@trampolim/contract/search/search';
import { shortTextLimit } from '@trampolim/contract/wire/limits';
import type { FastifyReply } from 'fastify';
import type { Condition } from './dictionary-lines.ts';
import type { UnderstoodQuery } from './understood-query.ts';

/** Omits the last words of a text that corrections made longer than the text of a search may be. */
const shorten = (text: string): string =>
  text.length <= shortTextLimit ? text : text.slice(0, text.lastIndexOf(' ', shortTextLimit));

/** Converts an understood query to the format of the API. */
export function toUnderstanding({ corrected, filters }: UnderstoodQuery): SearchUnderstanding {
  const namedFilters = filters.flatMap(({ condition: { city, state, ...others }, without }) => {
    const place = toPlaceFilter(city, state);
    return Object.entries({ ...place, ...others }).map(([name, value]) => ({ name, value, without }));
  });
  return {
    ...(corrected && { corrected: shorten(corrected) }),
    filters: namedFilters.flatMap(({ name, value, without }) => {
      const kind = understoodFilterKinds.find((each) => each === name);
      return kind ? [{ kind, value, without: shorten(without) }] : [];
    }),
  };
}

function toPlaceFilter(city: string | undefined, state: string | undefined): Condition {
  if (city) return { city: state ? `${city}/${state}` : city };
  return state ? { state } : {};
}

/** Describes an understood query in the headers of a list. */
export function sendUnderstanding(reply: FastifyReply, understoodQuery: UnderstoodQuery | undefined): void {
  if (!understoodQuery) return;
  const understanding = toUnderstanding(understoodQuery);
  if (understanding.corrected)
    reply.header('x-search-corrected', encodeURIComponent(understanding.corrected));
  reply.header('x-search-understood', encodeURIComponent(JSON.stringify(understanding)));
}
