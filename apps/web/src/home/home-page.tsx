import type { PlatformNumbers } from '@trampolim/contract/home/home';
import type { PublicSearch } from '@trampolim/contract/public-vacancies/public-vacancies';
import { areas } from '@trampolim/contract/values/vocabulary';
import { Benefits } from './benefits.tsx';
import { FaqSection } from './faq-section.tsx';
import { FeedbackSection } from './feedback/feedback-section.tsx';
import { Hero } from './hero/hero.tsx';
import { NewestSection } from './newest-section.tsx';
import { Services } from './services.tsx';

/** What the page shows of what there is; whole without, where it could not be asked for. */
export interface HomePageProps {
  numbers?: PlatformNumbers | undefined;
  search?: PublicSearch | undefined;
}

export const HomePage = ({ numbers, search }: HomePageProps) => (
  <>
    <Hero numbers={numbers} areas={search?.counts.areas.map(({ area }) => area) ?? areas} />
    {search && search.vacancies.length > 0 && <NewestSection search={search} />}
    <Benefits />
    <Services />
    <FeedbackSection />
    <FaqSection />
  </>
);
