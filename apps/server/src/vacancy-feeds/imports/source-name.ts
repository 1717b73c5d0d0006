import { feedSourceLimit } from '@trampolim/contract/wire/limits';

/**
 * The name of a source in lower case: the given name, the host of its URL, or "arquivo" for a file without a name. It is
 * cut, because a host name can be too long, and some texts are longer in lower case.
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
