import type { State } from '@trampolim/contract/public-vacancies/vacancy-places';

/** The population of each state in millions, its universities and its technical school. */
export const stateFacts: Record<
  State,
  { population: number; universities: readonly string[]; technicalSchool: string }
> = {
  AC: {
    population: 0.9,
    universities: ['Universidade Federal do Acre', 'Uninorte Acre'],
    technicalSchool: 'IFAC',
  },
  AL: {
    population: 3.1,
    universities: ['Universidade Federal de Alagoas', 'Universidade Estadual de Alagoas'],
    technicalSchool: 'IFAL',
  },
  AP: {
    population: 0.8,
    universities: ['Universidade Federal do Amapá', 'Universidade do Estado do Amapá'],
    technicalSchool: 'IFAP',
  },
  AM: {
    population: 4,
    universities: ['Universidade Federal do Amazonas', 'Universidade do Estado do Amazonas'],
    technicalSchool: 'IFAM',
  },
  BA: {
    population: 14.5,
    universities: [
      'Universidade Federal da Bahia',
      'Universidade do Estado da Bahia',
      'Universidade Federal do Recôncavo da Bahia',
    ],
    technicalSchool: 'IFBA',
  },
  CE: {
    population: 9,
    universities: [
      'Universidade Federal do Ceará',
      'Universidade Estadual do Ceará',
      'Universidade de Fortaleza',
    ],
    technicalSchool: 'IFCE',
  },
  DF: {
    population: 3,
    universities: ['Universidade de Brasília', 'Universidade Católica de Brasília'],
    technicalSchool: 'IFB',
  },
  ES: {
    population: 4,
    universities: ['Universidade Federal do Espírito Santo', 'Universidade Vila Velha'],
    technicalSchool: 'IFES',
  },
  GO: {
    population: 7.2,
    universities: ['Universidade Federal de Goiás', 'Universidade Estadual de Goiás', 'PUC Goiás'],
    technicalSchool: 'IFG',
  },
  MA: {
    population: 7,
    universities: ['Universidade Federal do Maranhão', 'Universidade Estadual do Maranhão'],
    technicalSchool: 'IFMA',
  },
  MT: {
    population: 3.7,
    universities: ['Universidade Federal de Mato Grosso', 'Universidade do Estado de Mato Grosso'],
    technicalSchool: 'IFMT',
  },
  MS: {
    population: 2.8,
    universities: ['Universidade Federal de Mato Grosso do Sul', 'Universidade Católica Dom Bosco'],
    technicalSchool: 'IFMS',
  },
  MG: {
    population: 21,
    universities: [
      'Universidade Federal de Minas Gerais',
      'PUC Minas',
      'Universidade do Estado de Minas Gerais',
    ],
    technicalSchool: 'Cefet-MG',
  },
  PA: {
    population: 8.5,
    universities: [
      'Universidade Federal do Pará',
      'Universidade do Estado do Pará',
      'Universidade da Amazônia',
    ],
    technicalSchool: 'IFPA',
  },
  PB: {
    population: 4,
    universities: ['Universidade Federal da Paraíba', 'Universidade Estadual da Paraíba'],
    technicalSchool: 'IFPB',
  },
  PR: {
    population: 11.7,
    universities: ['Universidade Federal do Paraná', 'PUCPR', 'Universidade Tecnológica Federal do Paraná'],
    technicalSchool: 'IFPR',
  },
  PE: {
    population: 9.3,
    universities: [
      'Universidade Federal de Pernambuco',
      'Universidade de Pernambuco',
      'Universidade Católica de Pernambuco',
    ],
    technicalSchool: 'IFPE',
  },
  PI: {
    population: 3.3,
    universities: ['Universidade Federal do Piauí', 'Universidade Estadual do Piauí'],
    technicalSchool: 'IFPI',
  },
  RJ: {
    population: 16.7,
    universities: [
      'Universidade Federal do Rio de Janeiro',
      'Universidade do Estado do Rio de Janeiro',
      'Universidade Federal Fluminense',
    ],
    technicalSchool: 'Faetec',
  },
  RN: {
    population: 3.4,
    universities: ['Universidade Federal do Rio Grande do Norte', 'Universidade Potiguar'],
    technicalSchool: 'IFRN',
  },
  RS: {
    population: 11,
    universities: ['Universidade Federal do Rio Grande do Sul', 'PUCRS', 'Unisinos'],
    technicalSchool: 'IFRS',
  },
  RO: {
    population: 1.7,
    universities: ['Universidade Federal de Rondônia', 'Centro Universitário São Lucas'],
    technicalSchool: 'IFRO',
  },
  RR: {
    population: 0.7,
    universities: ['Universidade Federal de Roraima', 'Universidade Estadual de Roraima'],
    technicalSchool: 'IFRR',
  },
  SC: {
    population: 7.8,
    universities: ['Universidade Federal de Santa Catarina', 'Udesc', 'Univali'],
    technicalSchool: 'IFSC',
  },
  SP: {
    population: 45,
    universities: [
      'Universidade de São Paulo',
      'Unesp',
      'Universidade Paulista',
      'Mackenzie',
      'PUC-Campinas',
      'Fatec',
    ],
    technicalSchool: 'Etec',
  },
  SE: {
    population: 2.3,
    universities: ['Universidade Federal de Sergipe', 'Universidade Tiradentes'],
    technicalSchool: 'IFS',
  },
  TO: {
    population: 1.6,
    universities: ['Universidade Federal do Tocantins', 'Universidade Estadual do Tocantins'],
    technicalSchool: 'IFTO',
  },
};
