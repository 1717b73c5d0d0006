/** What both sides are told at each step of an application, and which of the questions says more. */
export const steps = [
  {
    title: 'Enviado, e já na lista da empresa',
    text: 'Quem se candidata vê o currículo enviado. A empresa vê quem acabou de chegar.',
    more: { id: 'candidatar', label: 'Como enviar o currículo' },
  },
  {
    title: 'Lido, e você fica sabendo',
    text: 'Quando a empresa lê o currículo, a candidatura passa para Em Análise.',
    more: { id: 'acompanhar', label: 'Como acompanhar a candidatura' },
  },
  {
    title: 'Decidido, com as palavras da empresa',
    text: 'Aprovado ou Dispensado: a resposta chega no site e por e-mail, com o comentário de quem decidiu.',
    more: { id: 'responder', label: 'Como a empresa responde' },
  },
] as const;
