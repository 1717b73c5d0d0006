import { Link } from '@tanstack/react-router';
import {
  appealDays,
  closedVacancyDays,
  dailyApplicationLimit,
  liveVacancyLimit,
} from '@trampolim/contract/wire/limits';
import { ContactLink } from './contact-link.tsx';
import type { TermsPageProps } from './terms-page.tsx';

export const Use = ({ contact }: TermsPageProps) => (
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
