import type { Benefit } from '@trampolim/contract/values/vocabulary';

/**
 * First sentences of a vacancy's description. `{empresa}`, `{cidade}` and `{missao}` are replaced with the vacancy's.
 */
export const introductions = [
  '{empresa} procura quem queira {missao} em {cidade}.',
  'Estamos crescendo em {cidade} e abrimos esta vaga para {missao}.',
  'Venha {missao}, ao lado de uma equipe que se ajuda.',
  'Seu trabalho aqui será {missao}, com autonomia e apoio da liderança.',
  'Queremos alguém para {missao}. Se você gosta de aprender com colegas, vai se sentir em casa.',
  'Vaga para {missao}, em {cidade}, com início previsto para as próximas semanas.',
  '{empresa}: aqui você vai {missao} desde o primeiro mês.',
  'Buscamos uma pessoa comprometida para {missao}.',
  'Há espaço para crescer: começamos procurando quem possa {missao}.',
  'Se {missao} faz seus olhos brilharem, queremos conhecer você.',
] as const;

/** First sentences of vacancies for beginners. `{campo}` is the trade. */
export const beginnerIntroductions = [
  'Programa de entrada em {campo}: você aprende na prática, com acompanhamento de quem já faz.',
  'Primeira experiência? Ótimo. Aqui você começa em {campo} com orientação diária.',
  '{empresa} abre as portas para quem está começando em {campo}, em {cidade}.',
] as const;

/** Phrases about benefits, each with its entry in the list of benefits. */
export const benefitPhrases = [
  ['Vale-refeição de R$ 32 por dia', 'Vale-refeição'],
  ['Vale-alimentação', 'Vale-alimentação'],
  ['Vale-transporte ou estacionamento', 'Vale-transporte'],
  ['Plano de saúde sem coparticipação', 'Plano de saúde'],
  ['Plano odontológico', 'Plano odontológico'],
  ['Seguro de vida', 'Seguro de vida'],
  ['Participação nos resultados', 'Participação nos lucros (PLR)'],
  ['Auxílio-creche', 'Auxílio-creche'],
  ['Bolsa de estudos de até 50%', 'Auxílio-educação'],
  ['Horário flexível', 'Horário flexível'],
  ['Folga no aniversário', 'Day off de aniversário'],
  ['Refeitório no local', 'Refeição no local'],
  ['Cesta básica mensal', 'Cesta básica'],
  ['Academia conveniada', 'Academia'],
  ['Previdência privada', 'Previdência privada'],
] as const satisfies readonly (readonly [string, Benefit])[];

/** Benefits that are not in that list. */
export const otherBenefitPhrases = ['Licença parental estendida', 'Desconto nos produtos da empresa'];

export const accommodationPhrases = [
  'Prédio com rampa, elevador e banheiro adaptado.',
  'Intérprete de Libras na entrevista e nas reuniões.',
  'Leitor de tela e monitor grande à disposição.',
  'Horário adaptado a consultas e tratamentos.',
  'Sala de descanso silenciosa.',
] as const;

export const contractorTerms = [
  'Contrato de prestação de serviço com nota fiscal',
  'Encontros trimestrais com toda a equipe',
  'Trinta dias de descanso remunerado por ano',
  'Horário combinado com a equipe',
  'Notebook e licenças fornecidos',
] as const;

/** Last sentences of a vacancy's description. An empty text is a description without one. */
export const closingSentences = [
  'Vaga aberta a pessoas com deficiência.',
  'Pessoas de todas as origens, gêneros e idades são bem-vindas.',
  'Incentivamos a candidatura de mulheres, pessoas negras, indígenas e LGBTQIA+.',
  'Pessoas com mais de 50 anos são muito bem-vindas.',
  'O processo tem três etapas e resposta para todo mundo.',
  'Envie seu currículo até a data do prazo: lemos todos.',
  '',
  '',
] as const;

export const shifts = {
  office: ['08:00 às 17:00', '09:00 às 18:00', '08:30 às 17:30', '08:00 às 18:00, com duas horas de almoço'],
  shop: ['09:00 às 17:20', '10:00 às 18:20', '13:40 às 22:00', '07:00 às 15:20'],
  half: ['08:00 às 14:00', '13:00 às 19:00', '09:00 às 13:00'],
} as const;
