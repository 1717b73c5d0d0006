import { Link } from '@tanstack/react-router';
import { Logo } from '../ui/frame/logo.tsx';
import classes from './home-footer.module.css';

const documents = ['Política de privacidade', 'Termos de serviço', 'Documentação'] as const;

export function HomeFooter() {
  return (
    <footer className={classes.footer}>
      <div className={classes.inner}>
        <div>
          <Logo />
          <p className={classes.motto}>Vagas e currículos para o Brasil inteiro, de graça.</p>
        </div>
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
