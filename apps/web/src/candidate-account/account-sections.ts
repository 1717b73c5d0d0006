/** The parts of the account's page: where its index leads, and how they are called. */
export const accountSections = {
  person: { id: 'dados', title: 'Dados pessoais' },
  home: { id: 'endereco', title: 'Endereço' },
  work: { id: 'trabalho', title: 'O trabalho que você procura' },
  password: { id: 'senha', title: 'Senha' },
  sessions: { id: 'sessoes', title: 'Onde sua conta está aberta' },
} as const;
