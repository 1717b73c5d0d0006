/** The texts about the removal of an account. */
export interface RemovalTexts {
  /** The explanation above the button. */
  explanation: string;
  /** The action. With a question mark, the title of its dialog. */
  label: string;
  /** Data that is deleted immediately. */
  deleted: readonly string[];
  /** Other people who are notified. */
  notified?: readonly string[];
  /** Selects the retained data in the list of retention periods. */
  subject: 'candidate' | 'company';
}

export const candidateRemovalTexts: RemovalTexts = {
  explanation: 'Só quer sumir das buscas? Desligue “Aparecer para as empresas”.',
  label: 'Excluir minha conta',
  deleted: [
    'conta, currículo e endereço',
    'candidaturas e mensagens, também para as empresas',
    'favoritos, bloqueios e lista de quem abriu seu currículo',
    'alertas, também os criados antes da conta',
    'seu nome em denúncias sobre você e avisos de outros',
  ],
  subject: 'candidate',
};

export const companyRemovalTexts: RemovalTexts = {
  explanation: 'Não quer mais currículos? Encerre as vagas.',
  label: 'Excluir a conta da empresa',
  deleted: [
    'conta, perfil e documentos',
    'todas as vagas, abertas e encerradas',
    'candidaturas recebidas, com anotações e mensagens',
    'contas da equipe',
    'favoritos',
  ],
  notified: ['quem se candidatou e não foi dispensado; quem esperava resposta, também por e-mail'],
  subject: 'company',
};
