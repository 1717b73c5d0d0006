import { Link } from '@tanstack/react-router';
import { useOwnArea } from '../ui/frame/own-area.ts';
import classes from './hero.module.css';
import { HeroSearch } from './hero-search.tsx';
import { HeroStage } from './hero-stage.tsx';

const claims = [
  { figure: '13 milhões', of: 'de currículos' },
  { figure: '700 mil', of: 'pessoas online' },
  { figure: '10 mil', of: 'empresas' },
] as const;

export function Hero() {
  const ownArea = useOwnArea();
  return (
    <section className={classes.hero}>
      <div className={classes.inner}>
        <div className={classes.words}>
          <h1 className={classes.title}>O impulso que faltava para o seu próximo trabalho</h1>
          <p className={classes.lead}>
            Busque vagas no Brasil inteiro, envie seu currículo em um toque e acompanhe cada resposta.
            Gratuito para quem procura e para quem contrata.
          </p>
          <HeroSearch />
          {ownArea === null && (
            <p className={classes.join}>
              Ainda não tem conta? É de graça.{' '}
              <Link to="/cadastro" className={classes.joinLink}>
                Criar minha conta
              </Link>
            </p>
          )}
        </div>
        <HeroStage />
        <dl className={classes.claims}>
          {claims.map(({ figure, of }) => (
            <div key={of} className={classes.claim}>
              <dt className={classes.of}>{of}</dt>
              <dd className={classes.figure}>
                <small>mais de</small> {figure}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
