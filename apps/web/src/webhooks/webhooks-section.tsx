import { lazySection } from '../ui/pages/lazy-section.tsx';
import { PageSection } from '../ui/pages/page-section.tsx';

/** The section about the URLs that are notified of a company's events. Its content loads after the page. */
export const webhooksSection = (
  <PageSection
    id="webhooks"
    title="Webhooks"
    summary="Avise o sistema da empresa sobre vagas e candidaturas."
  >
    {lazySection(() => import('./webhooks-list.tsx'), 'WebhooksList', {})}
  </PageSection>
);
