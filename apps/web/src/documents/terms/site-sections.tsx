import { Link } from '@tanstack/react-router';
import {
  appealDays,
  dailyApplicationLimit,
  liveVacancyLimit,
  minimumCandidateAge,
} from '@trampolim/contract/wire/limits';
import type { WithContact } from '../load-document.ts';
import { ContactLink } from './entries.tsx';

export const About = ({ contact }: WithContact) => (
  <>
    <p>
      Quem mantém o Trampolim no ar é o <strong>controlador</strong> dos seus dados (LGPD, Lei 13.709/2018).
    </p>
    <p>
      Dúvidas e pedidos: <ContactLink contact={contact} />, também o endereço do <strong>encarregado</strong>{' '}
      (art. 41). Respondemos em até 15 dias.
    </p>
    <p>A empresa que recebe seu currículo também responde pelo que faz com ele.</p>
  </>
);

export const TermsOfUse = () => (
  <>
    <p>
      <strong>O serviço.</strong> Gratuito para todos. Candidatos enviam até {dailyApplicationLimit}{' '}
      currículos por dia; empresas mantêm até {liveVacancyLimit} vagas abertas. Não somos parte da contratação
      nem prometemos emprego ou candidatos.
    </p>
    <p>
      <strong>Sua conduta.</strong> Diga a verdade. Não se passe por outra pessoa, não discrimine, não ofenda,
      não cobre por vagas ou entrevistas, não anuncie o que não é trabalho, não use os contatos para outra
      coisa e não divida sua senha.
    </p>
    <p>
      <strong>Moderação.</strong> Quem tem conta denuncia vagas e empresas; empresas, também currículos. A
      administração arquiva a denúncia, avisa, remove a vaga ou bane a conta, na hora, e diz o motivo por
      e-mail e no site.
    </p>
    <p>
      <strong>Recurso.</strong> Você pode recorrer uma vez de cada aviso, remoção de vaga ou banimento, em até{' '}
      {appealDays} dias; outra pessoa da administração julga, sempre que houver. O resumo das decisões, sem
      nomes, está na página de <Link to="/transparencia">transparência</Link>.
    </p>
    <p>
      <strong>Seu conteúdo.</strong> É seu. Você permite mostrá-lo a quem a seção 3 diz, enquanto estiver
      aqui. Vagas abertas podem ser exibidas por buscadores e leitores de notícias.
    </p>
    <p>
      <strong>Fim.</strong> Você pode excluir a conta quando quiser.
    </p>
    <p>
      <strong>Mudanças.</strong> Quando este texto muda, muda a data no alto; o anterior vale para o que foi
      feito até então. Valem a lei brasileira e o foro do seu domicílio.
    </p>
  </>
);

export const Safety = ({ contact }: WithContact) => (
  <>
    <p>
      Nem nós conseguimos ler senhas e chaves de API. Em Conta, você vê e encerra suas sessões; trocar a senha
      encerra as outras e gera um aviso por e-mail.
    </p>
    <p>
      Se um incidente puser você em risco, avisaremos você e a ANPD (art. 48). Achou uma falha? Escreva a{' '}
      <ContactLink contact={contact} />.
    </p>
    <p>
      <strong>Crianças e adolescentes (art. 14).</strong> A conta exige {minimumCandidateAge} anos, a idade em
      que a lei permite ser aprendiz. Até os 17, no melhor interesse do adolescente, não recomendamos vagas
      que a lei proíbe (antes dos 16, só aprendizagem; antes dos 18, nada à noite), e dá para não aparecer em
      busca nenhuma. Pais e responsáveis podem pedir o acesso ou o fim da conta pelo e-mail acima.
    </p>
  </>
);
