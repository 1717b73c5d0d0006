/** Said of every account that was not saved, before what the server says of it. */
export const accountFailure = 'Erro ao atualizar conta!';
