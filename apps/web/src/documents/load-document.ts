import type { PageHead, WithHead } from '../platform/public-pages/page-head.ts';
import type { PublicCalls } from '../platform/public-pages/public-calls.ts';

/** `contact` is the e-mail of the operator; undefined if it could not be loaded. */
export interface WithContact {
  contact: string | undefined;
}

/** Loads the contact e-mail address for a page of text. The page is displayed without it if that fails. */
export async function loadDocument({ ask }: PublicCalls, head: PageHead): Promise<WithContact & WithHead> {
  try {
    return { contact: (await ask('GET /api/public/contact')).email, head: { ...head, about: [] } };
  } catch (error) {
    console.error('O contato não foi carregado', error);
    return { contact: undefined, head };
  }
}
