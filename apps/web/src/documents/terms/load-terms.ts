import type { WithHead } from '../../platform/public-pages/page-head.ts';
import type { PublicCalls } from '../../platform/public-pages/public-calls.ts';
import type { TermsPageProps } from './terms-page.tsx';

/** The page is to be read without the contact, too. */
export async function loadTerms({ ask }: PublicCalls): Promise<TermsPageProps & WithHead> {
  const head = {
    title: 'Privacidade e termos de uso',
    description:
      'Que dados o Trampolim coleta e para quê, quem os vê, por quanto tempo ficam, seus direitos pela LGPD e onde exercer cada um.',
    canonical: '/termos-de-privacidade',
  };
  try {
    return { contact: (await ask('GET /api/public/contact')).email, head: { ...head, about: [] } };
  } catch (error) {
    console.error('O contato não foi carregado', error);
    return { contact: undefined, head };
  }
}
