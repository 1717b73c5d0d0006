import { Link } from '@tanstack/react-router';
import { Leap } from '../ui/leap.tsx';
import classes from './hero.module.css';

const claims = [
  { figure: '13 milhões', of: 'de currículos' },
  { figure: '700 mil', of: 'pessoas online' },
  { figure: '10 mil', of: 'empresas' },
] as const;

export function Hero() {
  return (
    <section className={classes.hero}>
      <HeroDrawing />
      <div className={classes.inner}>
        <h1 className={classes.title}>O impulso que faltava para o seu próximo trabalho</h1>
        <p className={classes.lead}>
          Busque vagas no Brasil inteiro, envie seu currículo em um toque e acompanhe cada resposta. Gratuito
          para quem procura e para quem contrata.
        </p>
        <div className={classes.actions}>
          <Link to="/cadastro" className={classes.primary}>
            Criar minha conta
          </Link>
          <Link to="/login" className={classes.quiet}>
            Já tenho conta
          </Link>
        </div>
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

/** The leap: from the board at the edge, over the page. */
function HeroDrawing() {
  return (
    <Leap
      className={classes.drawing}
      rings="M620 60a420 420 0 0 0-420 420M620 160a320 320 0 0 0-320 320M620 260a220 220 0 0 0-220 220"
      board="M620 566H520v-78h100M636 480c-130 14-216 8-296-30"
      leap="M330 420c-8-150 60-262 176-270"
      person={[540, 164]}
    />
  );
}
