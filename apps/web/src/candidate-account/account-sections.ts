/** The parts of the account's page: where its index leads, and how they are called. */
export const accountSections = {
  person: { id: 'dados', title: 'Dados pessoais' },
  home: { id: 'endereco', title: 'Endereço' },
  work: { id: 'trabalho', title: 'Trabalho desejado' },
  password: { id: 'senha', title: 'Senha' },
  sessions: { id: 'sessoes', title: 'Sessões abertas' },
} as const;
