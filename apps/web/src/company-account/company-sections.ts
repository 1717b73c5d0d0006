/** The parts of the account's form: where the page's index leads, and how they are called. */
export const companySections = {
  company: { id: 'dados', title: 'Dados da empresa' },
  type: { id: 'documentos', title: 'Tipo e documentos' },
  home: { id: 'endereco', title: 'Endereço' },
  contact: { id: 'contato', title: 'Contato' },
} as const;

/** What somebody of the company says of themselves. */
export const personSection = { id: 'voce', title: 'Seus dados' } as const;
