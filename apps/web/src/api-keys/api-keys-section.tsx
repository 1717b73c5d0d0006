import { lazySection } from '../ui/pages/lazy-section.tsx';
import { PageSection } from '../ui/pages/page-section.tsx';

/** The section for connecting a company's HR system. Its content loads after the page. */
export const apiKeysSection = (
  <PageSection id="integracoes" title="Integrações" summary="Chaves de API para o sistema de RH da empresa.">
    {lazySection(() => import('./api-keys-list.tsx'), 'ApiKeysList', {})}
  </PageSection>
);
