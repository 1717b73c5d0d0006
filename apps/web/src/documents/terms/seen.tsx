import { Link } from '@tanstack/react-router';
import { dailyOpeningLimit } from '@trampolim/contract/wire/limits';
import { Entries } from './entries.tsx';

export const Seen = () => (
  <>
    <Entries
      entries={[
        {
          name: 'Qualquer visitante',
          text: 'As vagas abertas e o perfil das empresas, com o número de registro delas. De quem procura trabalho, nada.',
        },
        {
          name: 'Empresas, de quem se candidatou',
          text: 'O currículo, com nome, idade em anos, cidade e estado, telefone e e-mail, enquanto a candidatura existir.',
        },
        {
          name: 'Empresas, de quem aparece na busca',
          text: `O mesmo, de até ${dailyOpeningLimit} pessoas por dia que não se candidataram a elas. Cada abertura fica registrada, e você vê qual empresa e em que dia.`,
        },
        {
          name: 'Nunca, nenhuma empresa',
          text: 'Rua, número, CEP, data de nascimento, gênero e estado civil.',
        },
        {
          name: 'A administração do site',
          text: 'Os cadastros, as vagas, as denúncias e o registro de ações, para moderar e dar suporte. O que ela faz também fica registrado.',
        },
        {
          name: 'Outras organizações',
          text: 'O CEP que você digita, sem dizer de quem é, vai a um serviço público de endereços. Os e-mails passam pelo servidor de correio. Autoridades recebem o que a lei ou um juiz mandar entregar. Mais ninguém.',
        },
      ]}
    />
    <p>
      Você decide se aparece nas buscas, bloqueia empresas e vê quem abriu seu currículo em{' '}
      <Link to="/conta-candidato" hash="visibilidade">
        Conta
      </Link>
      .
    </p>
  </>
);
