import { Link } from '@tanstack/react-router';
import classes from './services.module.css';

const services = [
  {
    name: 'DIVULGAÇÃO',
    text: 'Anuncie suas vagas e atraia talentos de todas as regiões do país.',
    drawing: 'M6 20v-6l20-8v22L6 20zm4 1v7h5l-1-6M30 12c2 2 2 8 0 10',
  },
  {
    name: 'RECRUTAMENTO',
    text: 'Reúna muitos currículos em um só lugar, bem mais rápido.',
    drawing: 'M8 6h14l6 6v20H8zM22 6v6h6M13 18h10M13 23h10M13 28h6',
  },
  {
    name: 'SELEÇÃO',
    text: 'Veja depressa quais candidatos combinam mais com o perfil que você procura.',
    drawing: 'M16 6a6 6 0 1 0 0 12 6 6 0 0 0 0-12zM5 31c1-7 5-10 11-10 2 0 4 0 5 1M22 28l4 4 7-9',
  },
] as const;

export function Services() {
  return (
    <section className={classes.section} aria-labelledby="servicos">
      <h2 className={classes.title} id="servicos">
        Do anúncio à contratação, em um só lugar
      </h2>
      <ul className={classes.cards}>
        {services.map(({ name, text, drawing }) => (
          <li key={name} className={classes.card}>
            <svg className={classes.drawing} viewBox="0 0 38 38" aria-hidden="true">
              <path d={drawing} />
            </svg>
            <h3 className={classes.name}>{name}</h3>
            <p className={classes.text}>{text}</p>
          </li>
        ))}
      </ul>
      <Link to="/login" className={classes.more}>
        Ler mais
      </Link>
    </section>
  );
}
