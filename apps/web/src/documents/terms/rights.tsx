import { Link } from '@tanstack/react-router';
import { unexportedMails } from '@trampolim/contract/accounts/retention';
import type { WithContact } from '../load-document.ts';
import { ContactLink, Entries } from './entries.tsx';

/** Links to the same section of the candidate's and the company's account page. */
const InAccount = ({ part }: { part: string }) => (
  <>
    em Conta, como{' '}
    <Link to="/conta-candidato" hash={part}>
      candidato
    </Link>{' '}
    ou{' '}
    <Link to="/conta-empresa" hash={part}>
      empresa
    </Link>
  </>
);

export const Rights = ({ contact }: WithContact) => (
  <>
    <p>
      A LGPD (art. 18) dá a você estes direitos. Quase todos se exercem aqui mesmo, na hora e sem pedir a
      ninguém:
    </p>
    <Entries
      entries={[
        {
          name: 'Confirmar e acessar (I e II)',
          text: (
            <>
              "Meus dados" baixa o que guardamos sobre você, <InAccount part="meus-dados" />. Ficam de fora as
              anotações e notas internas de uma empresa sobre você, que ela mesma responde, quem denunciou
              você, e também {unexportedMails}. O que foi pedido com o seu e-mail, como alertas e convites,
              entra depois que você o confirma. Quem administra o site baixa os seus{' '}
              <Link to="/conta-administrador" hash="meus-dados">
                na conta de administrador
              </Link>
              .
            </>
          ),
        },
        {
          name: 'Corrigir (III)',
          text: (
            <>
              O cadastro, <InAccount part="dados" />; o currículo, na{' '}
              <Link to="/area-candidato">Minha Área</Link>.
            </>
          ),
        },
        {
          name: 'Bloquear ou eliminar o que sobra (IV)',
          text: (
            <>
              Apague do currículo o que quiser, ou deixe de aparecer para as empresas em{' '}
              <Link to="/conta-candidato" hash="visibilidade">
                Quem encontra meu currículo
              </Link>
              .
            </>
          ),
        },
        {
          name: 'Levar seus dados (V)',
          text: (
            <>
              O currículo sai como JSON Resume, que outros sites leem, e como PDF, na{' '}
              <Link to="/area-candidato">Minha Área</Link>.
            </>
          ),
        },
        {
          name: 'Eliminar (VI)',
          text: (
            <>
              "Excluir" acaba com a conta na hora, <InAccount part="excluir-conta" />. O que fica, e por quê,
              é dito antes.
            </>
          ),
        },
        {
          name: 'Saber com quem compartilhamos (VII)',
          text: (
            <>
              A seção 3, e a lista de{' '}
              <Link to="/conta-candidato" hash="quem-abriu">
                quem abriu seu currículo
              </Link>
              .
            </>
          ),
        },
        {
          name: 'Não consentir, e voltar atrás (VIII e IX)',
          text: (
            <>
              Alertas, e os e-mails que não são de segurança nem de moderação, têm a saída em cada mensagem;
              os da conta, também <InAccount part="emails" />. Sem eles o resto do site funciona igual.
            </>
          ),
        },
        {
          name: 'Opor-se, e rever decisões (§ 2º e art. 20)',
          text: (
            <>
              Nenhum programa aprova, dispensa, avisa ou bane alguém: são pessoas. De um aviso, da remoção de
              uma vaga ou de um banimento se recorre uma vez, pelo link que vem com ele. Para o mais, escreva
              a <ContactLink contact={contact} />.
            </>
          ),
        },
      ]}
    />
    <p>
      Você também pode se queixar à Autoridade Nacional de Proteção de Dados (ANPD) e aos órgãos de defesa do
      consumidor.
    </p>
  </>
);
