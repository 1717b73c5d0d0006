import type { WithHead } from '../../platform/public-pages/page-head.ts';
import type { PublicCalls } from '../../platform/public-pages/public-calls.ts';
import { PageHeader } from '../../ui/pages/page-header.tsx';
import { TableOfContents } from '../../ui/pages/table-of-contents.tsx';
import layout from '../document.module.css';
import { loadDocument, type WithContact } from '../load-document.ts';
import { CollectedData, DataVisibility, DeviceStorage, RetentionPeriods } from './data-sections.tsx';
import { Rights } from './rights.tsx';
import { About, Safety, TermsOfUse } from './site-sections.tsx';

/** The date of the last change of the texts. */
const changedOn = '29 de novembro de 2026';

export const sections = [
  { id: 'quem-somos', title: '1. Quem somos', Section: About },
  { id: 'dados', title: '2. O que coletamos, e com que base', Section: CollectedData },
  { id: 'quem-ve', title: '3. Quem vê o quê', Section: DataVisibility },
  { id: 'guarda', title: '4. Por quanto tempo guardamos', Section: RetentionPeriods },
  { id: 'direitos', title: '5. Seus direitos', Section: Rights },
  { id: 'aparelho', title: '6. Cookies e o seu aparelho', Section: DeviceStorage },
  { id: 'seguranca', title: '7. Segurança e menores de 18 anos', Section: Safety },
  { id: 'uso', title: '8. Termos de uso e mudanças', Section: TermsOfUse },
] as const;

export const TermsPage = ({ contact }: WithContact) => (
  <>
    <PageHeader title="Privacidade e termos de uso" note={`Em vigor desde ${changedOn}.`} />
    <div className={layout.document}>
      <TableOfContents entries={sections} />
      <div className={layout.parts}>
        {sections.map(({ id, title, Section }) => (
          <section key={id} id={id} className={layout.part}>
            <h2 className={layout.title}>{title}</h2>
            <Section contact={contact} />
          </section>
        ))}
      </div>
    </div>
  </>
);

export const loadTerms = (calls: PublicCalls): Promise<WithContact & WithHead> =>
  loadDocument(calls, {
    title: 'Privacidade e termos de uso',
    description:
      'Que dados o Trampolim coleta, quem os vê, por quanto tempo ficam e seus direitos pela LGPD.',
    canonical: '/termos-de-privacidade',
  });
