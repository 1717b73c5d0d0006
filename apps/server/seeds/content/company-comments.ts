/**
 * Comments that companies write with a decision. `{nome}` is the candidate's first name. An empty text is a decision
 * without a comment. Several empty texts make comments rare.
 */
export const approvalComments = [
  'Parabéns, {nome}! Vamos entrar em contato ainda esta semana para combinar o início.',
  'Gostamos muito da sua entrevista. A proposta segue por e-mail.',
  '{nome}, sua experiência é exatamente o que procurávamos. Será um prazer ter você no time.',
  'Aprovação confirmada pela gestão. Separe os documentos para a admissão.',
  'Seu teste prático foi o melhor da turma. Falamos amanhã por telefone.',
  'Ficamos felizes em avançar com você. O próximo passo é o exame admissional.',
  'Perfil aprovado! Início previsto para o dia 1º do próximo mês.',
  'Agradecemos a paciência durante o processo. A vaga é sua.',
  '{nome}, o time inteiro votou a seu favor. Até breve!',
] as const;

export const dismissalComments = [
  'Agradecemos o interesse, {nome}. Nesta vaga seguimos com quem já tinha experiência no segmento.',
  'Gostamos do seu perfil e guardamos seu currículo para uma próxima oportunidade.',
  'A vaga exige disponibilidade para o turno da noite, por isso não seguiremos agora.',
  'Obrigado pela conversa. Optamos por uma pessoa da cidade.',
  'Sua pretensão ficou acima da faixa da vaga. Se houver mudança, avisaremos.',
  'O processo foi muito concorrido. Recomendamos acompanhar nossas próximas vagas.',
  '{nome}, precisávamos do registro profissional ativo para esta função.',
  'Encerramos a vaga com contratação interna. Obrigado por participar.',
  'Para esta posição buscávamos inglês avançado. Esperamos ver você em outra seleção.',
  '',
] as const;

export const reviewComments = [
  '',
  '',
  '',
  'Recebemos seu currículo e a equipe está avaliando.',
  'Vamos marcar uma conversa por vídeo nos próximos dias.',
  'Seu currículo foi encaminhado à liderança da área.',
  '{nome}, pode nos enviar seu portfólio ou referências?',
  'Entrevista marcada. Confira seu e-mail.',
] as const;
