import type { PageHead, WithHead } from '../platform/public-pages/page-head.ts';
import type { PublicCalls } from '../platform/public-pages/public-calls.ts';

export interface WithContact {
  /** The e-mail address of the operator. Undefined if it could not be loaded. */
  contact: string | undefined;
}

/** Loads the contact for a page of text. If that fails, the page is displayed without it. */
export async function loadDocument({ ask }: PublicCalls, head: PageHead): Promise<WithContact & WithHead> {
  try {
    return { contact: (await ask('GET /api/public/contact')).email, head: { ...head, shownIds: [] } };
  } catch (error) {
    console.error('O contato não foi carregado', error);
    // Without `shownIds` the server caches the page only for a minute, so the contact appears soon.
    return { contact: undefined, head };
  }
}
