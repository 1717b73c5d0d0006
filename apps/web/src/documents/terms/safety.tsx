import { minimumCandidateAge } from '@trampolim/contract/wire/limits';
import { ContactLink } from './contact-link.tsx';
import type { TermsPageProps } from './terms-page.tsx';

export const Safety = ({ contact }: TermsPageProps) => (
  <>
    <p>
      Senhas e chaves são guardadas como resumos que não se desfazem. Quem erra a senha muitas vezes espera.
      Cada tela e cada chamada diz quem pode usá-la, e o que não foi dito fica fechado. Em Conta você vê onde
      sua conta está aberta e encerra o que não reconhece; uma troca de senha encerra todas as outras sessões
      e é avisada por e-mail.
    </p>
    <p>
      Se um incidente puser você em risco, avisaremos você e a ANPD (art. 48). Se você achar uma falha, conte
      a <ContactLink contact={contact} />.
    </p>
    <p>
      <strong>Crianças e adolescentes (art. 14).</strong> Quem tem menos de {minimumCandidateAge} anos não
      cria conta: é a idade em que a Constituição permite ser aprendiz. Dos {minimumCandidateAge} aos 17,
      tratamos os dados no melhor interesse do adolescente: não recomendamos vagas que a lei fecha à sua idade
      (antes dos 16, só aprendizagem; antes dos 18, nada à noite), as empresas veem só a idade em anos, e dá
      para não aparecer em busca nenhuma. Pais e responsáveis podem pedir o acesso ou o fim da conta pelo
      e-mail acima.
    </p>
  </>
);
