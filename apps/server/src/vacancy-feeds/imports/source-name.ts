import { feedSourceLimit } from '@trampolim/contract/wire/limits';

/**
 * The name of a source: as it is given, or the host of its URL. It is compared in lower case. Host names, and some letters in lower
 * case, are longer than a name may be.
 */
export const sourceOf = ({
  source,
  url,
}: {
  source?: string | undefined;
  url?: string | undefined;
}): string =>
  (source || (url && new URL(url).hostname) || 'arquivo')
    .toLowerCase()
    .slice(0, feedSourceLimit)
    .toWellFormed()
    .trim();
