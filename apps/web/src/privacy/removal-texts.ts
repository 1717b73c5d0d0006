/** The texts about the removal of an account. */
export interface RemovalTexts {
  /** The explanation above the button. */
  explanation: string;
  label: string;
  question: string;
  /** Data that is deleted immediately. */
  deleted: readonly string[];
  /** Other people who are notified. */
  notified?: readonly string[];
  /** Selects the retained data in the list of retention periods. */
  subject: 'candidate' | 'company';
}

export const candidateRemovalTexts: RemovalTexts = {
  explanation:
    'Sua conta acaba na hora e para sempre, com tudo o que é seu. Se você só quer sumir das buscas por um tempo, basta não aparecer para as empresas.',
  label: 'Excluir minha conta',
  question: 'Excluir sua conta?',
  deleted: [
    'sua conta, seu currículo e seu endereço',
    'suas candidaturas, com o histórico e os comentários, também para as empresas',
    'seus favoritos, seus bloqueios e a lista de quem abriu seu currículo',
    'seus alertas de vagas, também os que você pediu com o seu e-mail antes de ter conta',
    'seu nome nas denúncias sobre você e nos avisos de outras pessoas',
    'todas as suas sessões, em todos os aparelhos',
  ],
  subject: 'candidate',
};

export const companyRemovalTexts: RemovalTexts = {
  explanation:
    'A conta da empresa acaba na hora e para sempre, com as vagas e as contas de quem recruta com você. Se você só quer parar de receber currículos, encerre as vagas.',
  label: 'Excluir a conta da empresa',
  question: 'Excluir a conta da empresa?',
  deleted: [
    'a conta, o perfil e os documentos da empresa',
    'todas as vagas, abertas e encerradas: as abertas saem do ar agora',
    'as candidaturas recebidas, com currículos, anotações, mensagens e histórico',
    'as contas das pessoas da empresa, que deixam de entrar na hora',
    'seus favoritos e todas as sessões, em todos os aparelhos',
  ],
  notified: [
    'quem se candidatou e não foi dispensado recebe o aviso de que a vaga saiu do ar; quem ainda esperava resposta, também por e-mail',
  ],
  subject: 'company',
};
