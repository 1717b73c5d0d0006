import {
  alertLinkDays,
  alertUndoDays,
  closedVacancyDays,
  noticeLifetimeDays,
  vacancyLifetimeDays,
} from '@trampolim/contract/wire/limits';
import { Entries } from './entries.tsx';

export const Kept = () => (
  <>
    <p>Cada coisa tem seu prazo. Quando ele passa, ela é apagada sozinha, todos os dias.</p>
    <Entries
      entries={[
        { name: 'Conta e currículo', text: 'Enquanto a conta existir. Ao excluí-la, acabam na hora.' },
        {
          name: 'Vagas e candidaturas',
          text: `A vaga fica no ar por até ${vacancyLifetimeDays} dias e mais ${closedVacancyDays} dias com a empresa depois do prazo; então é removida com as candidaturas. No histórico de quem se candidatou ficam título, empresa e último status. Por mais 1 ano, o endereço dela diz que acabou: ficam a área e o estado, e nada de quem a publicou.`,
        },
        { name: 'Avisos do site', text: `${noticeLifetimeDays} dias.` },
        { name: 'Quem abriu seu currículo', text: '1 ano.' },
        {
          name: 'Registro de acessos e ações',
          text: '6 meses, como manda o Marco Civil da Internet (art. 15), também depois que a conta acaba.',
        },
        {
          name: 'Sessões',
          text: '24 horas sem uso, ou 30 dias com "Lembrar de mim"; nunca mais que 90 dias. O que serve para perceber uma sessão roubada, 30 dias mais. Um aparelho conhecido, 1 ano sem uso.',
        },
        {
          name: 'Links de senha, confirmação e convite',
          text: 'Valem 1 hora, 7 dias e 7 dias; o registro de que existiram, 30 dias mais. Um e-mail trocado, 30 dias, para avisar o endereço antigo.',
        },
        {
          name: 'Alertas de vagas',
          text: `Até você encerrá-los, e mais ${alertUndoDays} dias em que dá para voltar atrás. Um que ninguém confirmou, ${alertLinkDays} dias. O e-mail de quem não tem conta sai com o último deles.`,
        },
        {
          name: 'Quem viu uma vaga',
          text: 'Durante o dia, um código que não diz quem é; depois, só o número de pessoas.',
        },
        {
          name: 'Denúncias e decisões da moderação',
          text: 'Denúncias que você fez ficam sem o seu nome quando sua conta acaba. Denúncias sobre você ficam para que possam ser julgadas e revistas (art. 7, VI). O que se escreveu numa decisão sobre você, e no seu recurso, acaba com a conta; no registro fica a linha que diz que houve a decisão, sem texto nem nome.',
        },
        {
          name: 'Cópias de segurança',
          text: 'O Trampolim não faz cópias do banco de dados. As que quem o mantém no ar fizer seguem estes mesmos prazos ao serem usadas.',
        },
      ]}
    />
  </>
);
