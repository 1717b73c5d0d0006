import type { states } from '@trampolim/contract/values/vocabulary';

export interface Place {
  city: string;
  state: (typeof states)[number];
  areaCode: string;
  /** First five digits of postal codes in its centre. */
  cepPrefix: string;
}

/**
 * A state's cities, its capital or largest city first, each with area code and the first digits of its postal codes.
 */
const inState = (
  state: Place['state'],
  ...cities: readonly (readonly [city: string, areaCode: string, cepPrefix: string])[]
): Place[] => cities.map(([city, areaCode, cepPrefix]) => ({ city, state, areaCode, cepPrefix }));

export const places: readonly Place[] = [
  ...inState('AC', ['Rio Branco', '68', '69900'], ['Cruzeiro do Sul', '68', '69980']),
  ...inState('AL', ['Maceió', '82', '57020'], ['Arapiraca', '82', '57300']),
  ...inState('AP', ['Macapá', '96', '68900'], ['Santana', '96', '68925']),
  ...inState('AM', ['Manaus', '92', '69005'], ['Parintins', '92', '69151']),
  ...inState(
    'BA',
    ['Salvador', '71', '40020'],
    ['Feira de Santana', '75', '44001'],
    ['Vitória da Conquista', '77', '45000'],
    ['Camaçari', '71', '42800'],
    ['Ilhéus', '73', '45650'],
    ['Juazeiro', '74', '48900'],
  ),
  ...inState(
    'CE',
    ['Fortaleza', '85', '60025'],
    ['Caucaia', '85', '61600'],
    ['Juazeiro do Norte', '88', '63010'],
    ['Sobral', '88', '62010'],
  ),
  ...inState('DF', ['Brasília', '61', '70040']),
  ...inState(
    'ES',
    ['Vitória', '27', '29010'],
    ['Vila Velha', '27', '29100'],
    ['Serra', '27', '29160'],
    ['Cachoeiro de Itapemirim', '28', '29300'],
  ),
  ...inState(
    'GO',
    ['Goiânia', '62', '74003'],
    ['Aparecida de Goiânia', '62', '74905'],
    ['Anápolis', '62', '75020'],
    ['Rio Verde', '64', '75901'],
  ),
  ...inState('MA', ['São Luís', '98', '65010'], ['Imperatriz', '99', '65900']),
  ...inState(
    'MT',
    ['Cuiabá', '65', '78005'],
    ['Várzea Grande', '65', '78110'],
    ['Rondonópolis', '66', '78700'],
    ['Sinop', '66', '78550'],
  ),
  ...inState('MS', ['Campo Grande', '67', '79002'], ['Dourados', '67', '79800']),
  ...inState(
    'MG',
    ['Belo Horizonte', '31', '30110'],
    ['Uberlândia', '34', '38400'],
    ['Contagem', '31', '32010'],
    ['Juiz de Fora', '32', '36010'],
    ['Betim', '31', '32600'],
    ['Montes Claros', '38', '39400'],
    ['Uberaba', '34', '38010'],
    ['Governador Valadares', '33', '35010'],
    ['Ipatinga', '31', '35160'],
    ['Poços de Caldas', '35', '37701'],
    ['Divinópolis', '37', '35500'],
  ),
  ...inState(
    'PA',
    ['Belém', '91', '66010'],
    ['Ananindeua', '91', '67030'],
    ['Santarém', '93', '68005'],
    ['Marabá', '94', '68500'],
  ),
  ...inState('PB', ['João Pessoa', '83', '58010'], ['Campina Grande', '83', '58400']),
  ...inState(
    'PR',
    ['Curitiba', '41', '80010'],
    ['Londrina', '43', '86010'],
    ['Maringá', '44', '87013'],
    ['Ponta Grossa', '42', '84010'],
    ['Cascavel', '45', '85801'],
    ['Foz do Iguaçu', '45', '85851'],
    ['São José dos Pinhais', '41', '83005'],
  ),
  ...inState(
    'PE',
    ['Recife', '81', '50010'],
    ['Olinda', '81', '53010'],
    ['Jaboatão dos Guararapes', '81', '54330'],
    ['Caruaru', '81', '55002'],
    ['Petrolina', '87', '56302'],
  ),
  ...inState('PI', ['Teresina', '86', '64000'], ['Parnaíba', '86', '64200']),
  ...inState(
    'RJ',
    ['Rio de Janeiro', '21', '20040'],
    ['Niterói', '21', '24020'],
    ['São Gonçalo', '21', '24440'],
    ['Duque de Caxias', '21', '25010'],
    ['Nova Iguaçu', '21', '26210'],
    ['Petrópolis', '24', '25610'],
    ['Volta Redonda', '24', '27253'],
    ['Campos dos Goytacazes', '22', '28010'],
    ['Macaé', '22', '27910'],
  ),
  ...inState('RN', ['Natal', '84', '59012'], ['Mossoró', '84', '59600']),
  ...inState(
    'RS',
    ['Porto Alegre', '51', '90010'],
    ['Caxias do Sul', '54', '95010'],
    ['Pelotas', '53', '96010'],
    ['Canoas', '51', '92010'],
    ['Santa Maria', '55', '97010'],
    ['Novo Hamburgo', '51', '93310'],
    ['Passo Fundo', '54', '99010'],
  ),
  ...inState('RO', ['Porto Velho', '69', '76801'], ['Ji-Paraná', '69', '76900']),
  ...inState('RR', ['Boa Vista', '95', '69301'], ['Rorainópolis', '95', '69373']),
  ...inState(
    'SC',
    ['Florianópolis', '48', '88010'],
    ['Joinville', '47', '89201'],
    ['Blumenau', '47', '89010'],
    ['São José', '48', '88101'],
    ['Chapecó', '49', '89801'],
    ['Criciúma', '48', '88801'],
    ['Itajaí', '47', '88301'],
  ),
  ...inState(
    'SP',
    ['São Paulo', '11', '01310'],
    ['Guarulhos', '11', '07010'],
    ['Campinas', '19', '13010'],
    ['São Bernardo do Campo', '11', '09710'],
    ['Santo André', '11', '09010'],
    ['Osasco', '11', '06010'],
    ['São José dos Campos', '12', '12210'],
    ['Ribeirão Preto', '16', '14010'],
    ['Sorocaba', '15', '18010'],
    ['Santos', '13', '11013'],
    ['Bauru', '14', '17010'],
    ['São José do Rio Preto', '17', '15010'],
    ['Piracicaba', '19', '13400'],
    ['Jundiaí', '11', '13201'],
    ['Presidente Prudente', '18', '19010'],
    ['Taubaté', '12', '12010'],
    ['Franca', '16', '14400'],
    ['Marília', '14', '17500'],
  ),
  ...inState('SE', ['Aracaju', '79', '49010'], ['Nossa Senhora do Socorro', '79', '49160']),
  ...inState('TO', ['Palmas', '63', '77001'], ['Araguaína', '63', '77803']),
];

/** Street names that nearly every Brazilian city has. */
export const streets = [
  'Rua XV de Novembro',
  'Rua Sete de Setembro',
  'Rua Tiradentes',
  'Avenida Getúlio Vargas',
  'Avenida Brasil',
  'Rua Marechal Deodoro',
  'Rua Santos Dumont',
  'Rua das Flores',
  'Rua São José',
  'Avenida Presidente Vargas',
  'Rua Rui Barbosa',
  'Rua Dom Pedro II',
  'Rua Castro Alves',
  'Travessa da Paz',
  'Rua Bela Vista',
  'Rua Machado de Assis',
] as const;

/** Neighbourhood names that nearly every Brazilian city has. */
export const neighborhoods = [
  'Centro',
  'Jardim Primavera',
  'Vila Nova',
  'São José',
  'Boa Vista',
  'Santo Antônio',
  'Jardim América',
  'Nossa Senhora de Fátima',
  'Santa Luzia',
  'Bela Vista',
  'Industrial',
  'Cidade Nova',
] as const;
