/** What the end of an account means, in words for whose it is. */
export interface AccountEnding {
  /** Beside the way to it. */
  what: string;
  /** The way to it. */
  label: string;
  question: string;
  /** Ends now and for good. */
  goes: readonly string[];
  /** What others learn of it. */
  told?: readonly string[];
  /** Stays, each with its reason. */
  stays: readonly string[];
}

const accessLog =
  'o registro de acessos, por seis meses, como manda a lei (Marco Civil da Internet, art. 15)';
const sentReports = 'as denúncias que você enviou, sem dizer de quem vieram: elas protegem outras pessoas';

export const candidateEnding: AccountEnding = {
  what: 'Sua conta acaba na hora e para sempre, com tudo o que é seu. Se você só quer sumir das buscas por um tempo, basta não aparecer para as empresas.',
  label: 'Excluir minha conta',
  question: 'Excluir sua conta?',
  goes: [
    'sua conta, seu currículo e seu endereço',
    'suas candidaturas, com o histórico e os comentários, também para as empresas',
    'seus favoritos, seus bloqueios e a lista de quem abriu seu currículo',
    'todas as suas sessões, em todos os aparelhos',
  ],
  stays: [accessLog, sentReports, 'denúncias sobre você, para que a moderação possa julgá-las'],
};

export const companyEnding: AccountEnding = {
  what: 'A conta da empresa acaba na hora e para sempre, com as vagas e as contas de quem recruta com você. Se você só quer parar de receber currículos, encerre as vagas.',
  label: 'Excluir a conta da empresa',
  question: 'Excluir a conta da empresa?',
  goes: [
    'a conta, o perfil e os documentos da empresa',
    'todas as vagas, abertas e encerradas: as abertas saem do ar agora',
    'as candidaturas recebidas, com currículos, comentários e histórico',
    'as contas das pessoas da empresa, que deixam de entrar na hora',
    'seus favoritos e todas as sessões, em todos os aparelhos',
  ],
  told: [
    'quem se candidatou e não foi dispensado recebe o aviso de que a vaga saiu do ar; quem ainda esperava resposta, também por e-mail',
    'cada pessoa que se candidatou guarda no histórico o título da vaga, o nome da empresa e o último status',
  ],
  stays: [
    accessLog,
    sentReports,
    'denúncias sobre a empresa e as vagas dela, para que a moderação possa julgá-las',
    'o nome da empresa na lista de quem abriu cada currículo, por um ano: ela é de quem o currículo é',
  ],
};
