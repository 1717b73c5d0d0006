import { SkipLink } from '../ui/frame/skip-link.tsx';
import { Benefits } from './benefits.tsx';
import { FaqSection } from './faq-section.tsx';
import { Hero } from './hero.tsx';
import { HomeFooter } from './home-footer.tsx';
import { HomeHeader } from './home-header.tsx';
import classes from './home-page.module.css';
import { Services } from './services.tsx';

export function HomePage() {
  return (
    <div className={classes.page}>
      <SkipLink />
      <HomeHeader />
      <main id="conteudo" tabIndex={-1}>
        <Hero />
        <Benefits />
        <Services />
        <FaqSection />
      </main>
      <HomeFooter />
    </div>
  );
}
