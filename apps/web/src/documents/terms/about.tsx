import { ContactLink } from './contact-link.tsx';
import type { TermsPageProps } from './terms-page.tsx';

export const About = ({ contact }: TermsPageProps) => (
  <>
    <p>
      O Trampolim é um site gratuito de vagas e currículos para o Brasil. Quem o mantém no ar decide como seus
      dados são tratados aqui, e é o <strong>controlador</strong> deles no sentido da Lei Geral de Proteção de
      Dados (LGPD, Lei 13.709/2018).
    </p>
    <p>
      Para falar sobre este texto, sobre seus dados ou sobre a moderação, escreva para{' '}
      <ContactLink contact={contact} />. Esse endereço é também o do <strong>encarregado</strong> (LGPD, art.
      41). Respondemos em até 15 dias.
    </p>
    <p>
      Uma empresa que recebe seu currículo por aqui também responde, ela própria, pelo que faz com ele fora do
      site.
    </p>
  </>
);
