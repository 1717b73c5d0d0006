/** The parts of the account's form: where the page's index leads, and how they are called. */
export const accountSections = {
  person: { id: 'dados', title: 'Dados pessoais' },
  home: { id: 'endereco', title: 'Endereço' },
  work: { id: 'trabalho', title: 'Trabalho desejado' },
} as const;
