import { Link } from '@tanstack/react-router';
import { publicVacancies } from '../platform/navigation/public-vacancies.ts';
import { Logo } from '../ui/frame/logo.tsx';
import classes from './public-footer.module.css';

const documents = ['Política de privacidade', 'Termos de serviço', 'Documentação'] as const;

export function PublicFooter() {
  return (
    <footer className={classes.footer}>
      <div className={classes.inner}>
        <div className={classes.about}>
          <Logo />
          <p className={classes.motto}>Vagas e currículos para o Brasil inteiro, de graça.</p>
        </div>
        <nav className={classes.links} aria-label="Trampolim">
          <Link {...publicVacancies}>Vagas</Link>
          <Link to="/perguntas-frequentes">Perguntas frequentes</Link>
          <Link to="/transparencia">Transparência</Link>
        </nav>
        <nav className={classes.links} aria-label="Documentos">
          {documents.map((name) => (
            <Link key={name} to="/termos-de-privacidade">
              {name}
            </Link>
          ))}
        </nav>
      </div>
    </footer>
  );
}
