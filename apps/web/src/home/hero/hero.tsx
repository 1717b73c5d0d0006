import { Link } from '@tanstack/react-router';
import type { PlatformNumbers } from '@trampolim/contract/home/home';
import type { VacancyArea } from '@trampolim/contract/public-vacancies/vacancy-places';
import { formatCount } from '../../ui/format/format.ts';
import { VisitorsOnly } from '../../ui/frame/visitors-only.tsx';
import classes from './hero.module.css';
import { HeroSearch } from './hero-search.tsx';
import { HeroStage } from './hero-stage.tsx';

interface HeroProps {
  /** Undefined if they could not be loaded. */
  numbers: PlatformNumbers | undefined;
  /** Sorted by the number of vacancies. */
  areas: readonly VacancyArea[];
}

export const Hero = ({ numbers, areas }: HeroProps) => (
  <section className={classes.hero}>
    <div className={classes.inner}>
      <div className={classes.text}>
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

const claims = [
  { figure: '13 milhões', label: 'de currículos' },
  { figure: '700 mil', label: 'pessoas online' },
  { figure: '10 mil', label: 'empresas' },
] as const;

/** The product's claims next to the current numbers. */
const HeroFigures = ({ numbers }: { numbers: PlatformNumbers | undefined }) => (
  <div className={classes.figures}>
    <dl className={classes.claims}>
      {claims.map(({ figure, label }) => (
        <div key={label} className={classes.claim}>
          <dt className={classes.label}>{label}</dt>
          <dd className={classes.figure}>
            <small>mais de</small> {figure}
          </dd>
        </div>
      ))}
    </dl>
    {numbers && <CurrentNumbers numbers={numbers} />}
  </div>
);

function CurrentNumbers({ numbers: { openVacancies, companies, resumes } }: { numbers: PlatformNumbers }) {
  const counts = [
    { count: openVacancies, singular: 'vaga aberta', plural: 'vagas abertas' },
    { count: companies, singular: 'empresa', plural: 'empresas' },
    { count: resumes, singular: 'currículo', plural: 'currículos' },
  ];
  return (
    <div className={classes.current}>
      <h2 className={classes.heading}>Agora no Trampolim</h2>
      <dl className={classes.counts}>
        {counts.map(
          ({ count, singular, plural }) =>
            count !== undefined && (
              <div key={plural} className={classes.claim}>
                <dt className={classes.label}>{count === 1 ? singular : plural}</dt>
                <dd className={classes.count}>{formatCount(count)}</dd>
              </div>
            ),
        )}
      </dl>
    </div>
  );
}
