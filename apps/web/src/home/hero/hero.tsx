import { Link } from '@tanstack/react-router';
import type { PlatformNumbers } from '@trampolim/contract/home/home';
import type { VacancyArea } from '@trampolim/contract/public-vacancies/vacancy-places';
import { VisitorsOnly } from '../../ui/frame/visitors-only.tsx';
import classes from './hero.module.css';
import { HeroFigures } from './hero-figures.tsx';
import { HeroSearch } from './hero-search.tsx';
import { HeroStage } from './hero-stage.tsx';

interface HeroProps {
  /** Absent where they could not be asked for. */
  numbers: PlatformNumbers | undefined;
  /** Those with the most vacancies first. */
  areas: readonly VacancyArea[];
}

export const Hero = ({ numbers, areas }: HeroProps) => (
  <section className={classes.hero}>
    <div className={classes.inner}>
      <div className={classes.words}>
        <h1 className={classes.title}>O impulso que faltava para o seu próximo trabalho</h1>
        <p className={classes.lead}>
          Busque vagas no Brasil inteiro, envie seu currículo em um toque e acompanhe cada resposta. Gratuito
          para quem procura e para quem contrata.
        </p>
        <HeroSearch areas={areas} />
        <VisitorsOnly>
          <p className={classes.join}>
            Ainda não tem conta? É de graça.{' '}
            <Link to="/cadastro" className={classes.joinLink}>
              Criar minha conta
            </Link>
          </p>
        </VisitorsOnly>
      </div>
      <HeroStage />
      <HeroFigures numbers={numbers} />
    </div>
  </section>
);
