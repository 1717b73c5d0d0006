import { Link } from '@tanstack/react-router';
import {
  appealDays,
  closedVacancyDays,
  dailyApplicationLimit,
  liveVacancyLimit,
  minimumCandidateAge,
} from '@trampolim/contract/wire/limits';
import type { WithContact } from '../load-document.ts';
import { ContactLink } from './entries.tsx';

export const About = ({ contact }: WithContact) => (
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

export const TermsOfUse = ({ contact }: WithContact) => (
  <>
    <p>
      <strong>O serviço.</strong> É gratuito, para todos. Candidatos enviam até {dailyApplicationLimit}{' '}
      currículos por dia; empresas mantêm até {liveVacancyLimit} vagas abertas. Não somos parte da contratação
      e não prometemos emprego nem candidatos.
    </p>
    <p>
      <strong>Sua conduta.</strong> Diga a verdade no currículo e na vaga. Não se passe por outra pessoa, não
      discrimine, não ofenda, não cobre por vagas ou entrevistas, não anuncie o que não é trabalho e não use
      os contatos que vê aqui para outra coisa. Cada conta é de quem a criou, que cuida da própria senha.
    </p>
    <p>
      <strong>Moderação.</strong> Qualquer pessoa com conta pode denunciar uma vaga ou uma empresa, e empresas
      podem denunciar um currículo. A administração pode arquivar a denúncia, avisar, remover a vaga ou banir
      a conta, o que vale na hora. Quem é atingido recebe a decisão e o motivo, por e-mail e no site.
    </p>
    <p>
      <strong>Recurso.</strong> De cada aviso, remoção de vaga ou banimento se pode recorrer uma vez, em até{' '}
      {appealDays} dias; outra pessoa da administração julga, sempre que houver outra. Toda decisão entra em
      um registro que não pode ser mudado sem que se note, e o resumo dele, sem nomes, é público na página de{' '}
      <Link to="/transparencia">transparência</Link>.
    </p>
    <p>
      <strong>Seu conteúdo.</strong> O que você escreve é seu. Você nos permite mostrá-lo a quem a seção 3
      diz, enquanto ele estiver aqui. Vagas abertas são públicas: buscadores e leitores de notícias podem
      exibi-las.
    </p>
    <p>
      <strong>Fim.</strong> Você pode excluir a conta quando quiser. Depois do prazo, uma vaga fica mais{' '}
      {closedVacancyDays} dias com a empresa, para o que falta responder.
    </p>
    <p>
      <strong>Mudanças.</strong> Quando este texto mudar, a data no alto muda com ele, e o texto de antes
      continua a valer para o que foi feito até então. Vale a lei brasileira, e o foro é o do seu domicílio.
      Dúvidas: <ContactLink contact={contact} />.
    </p>
  </>
);

export const Safety = ({ contact }: WithContact) => (
  <>
    <p>
      Senhas e chaves de API são guardadas de um jeito que nem nós conseguimos ler. Quem erra a senha muitas
      vezes precisa esperar. Cada página só abre para quem tem permissão. Em Conta você vê onde sua conta está
      aberta e encerra o que não reconhece; uma troca de senha encerra todas as outras sessões e é avisada por
      e-mail.
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
