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
    <p>Pela LGPD (art. 18), quase todos na hora e sem pedir a ninguém:</p>
    <Entries
      entries={[
        {
          name: 'Confirmar e acessar (I e II)',
          text: (
            <>
              “Meus dados” baixa o que guardamos sobre você, <InAccount part="meus-dados" /> ou{' '}
              <Link to="/conta-administrador" hash="meus-dados">
                administrador
              </Link>
              . Ficam de fora as anotações e notas internas das empresas, que elas respondem, quem denunciou
              você, e também {unexportedMails}. Alertas e convites entram depois que você confirma o e-mail.
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
              Apague do currículo o que quiser, ou escolha{' '}
              <Link to="/conta-candidato" hash="visibilidade">
                quem encontra seu currículo
              </Link>
              .
            </>
          ),
        },
        {
          name: 'Levar seus dados (V)',
          text: (
            <>
              O currículo, em JSON Resume e PDF, na <Link to="/area-candidato">Minha Área</Link>.
            </>
          ),
        },
        {
          name: 'Eliminar (VI)',
          text: (
            <>
              “Excluir”, <InAccount part="excluir-conta" />, na hora. Antes, você vê o que fica e por quê.
            </>
          ),
        },
        {
          name: 'Saber com quem compartilhamos (VII)',
          text: (
            <>
              Seção 3 e{' '}
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
              Alertas e e-mails que não são de segurança nem de moderação se cancelam em cada mensagem; os da
              conta, também <InAccount part="emails" />. O resto não muda.
            </>
          ),
        },
        {
          name: 'Opor-se, e rever decisões (§ 2º e art. 20)',
          text: (
            <>
              Só pessoas aprovam, dispensam, avisam ou banem. Recorra da moderação pelo link da decisão; do
              resto, escreva a <ContactLink contact={contact} />.
            </>
          ),
        },
      ]}
    />
    <p>Você também pode reclamar à ANPD (Autoridade Nacional de Proteção de Dados) e ao Procon.</p>
  </>
);
