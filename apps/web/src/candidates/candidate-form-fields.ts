import {
  areas,
  civilStatuses,
  educationLevels,
  genders,
  hierarchicalAreas,
  states,
} from '@trampolim/contract/values/vocabulary';
import { aboutLimit, minimumCandidateAge } from '@trampolim/contract/wire/limits';
import { addressFields } from '../forms/address/address-fields.ts';
import type { FieldDefinition } from '../forms/sections/defined-fields.tsx';
import type { blankHomeAddress, CandidateField } from './candidate-blanks.ts';

type Definitions = FieldDefinition<CandidateField>[];

/** Candidates choose one of these. An account keeps `Outro` if an administrator chose it. */
const offeredGenders = genders.filter((gender) => gender !== 'Outro');

export const personFields: Definitions = [
  {
    name: 'candidateName',
    label: 'Nome completo',
    requiredMessage: 'Informe seu nome.',
    width: 'whole',
    input: { autoComplete: 'name', autoCapitalize: 'words' },
  },
  {
    name: 'candidateBirth',
    label: 'Data de nascimento',
    requiredMessage: 'Informe quando você nasceu.',
    width: 'half',
    hint: `A partir de ${minimumCandidateAge} anos.`,
    mask: 'day',
    input: { autoComplete: 'bday' },
  },
  {
    name: 'candidatePhone',
    label: 'Celular',
    requiredMessage: 'Informe seu celular, com DDD.',
    width: 'half',
    mask: 'phone',
    input: { inputMode: 'tel', autoComplete: 'tel-national', placeholder: '(11) 98765-4321' },
  },
  {
    name: 'candidateGender',
    label: 'Gênero',
    requiredMessage: 'Escolha uma das opções.',
    width: 'half',
    options: offeredGenders,
    input: { autoComplete: 'sex' },
  },
];

export const candidateAddressFields = addressFields<keyof typeof blankHomeAddress>({
  cep: 'candidateCEP',
  publicPlace: 'candidateAddress.publicPlace',
  number: 'candidateAddress.number',
  complement: 'candidateAddress.complement',
  neighborhood: 'candidateAddress.neighborhood',
  city: 'candidateAddress.city',
  state: 'candidateAddress.state',
});

export const desiredJobFields: Definitions = [
  {
    name: 'desiredRole',
    label: 'Cargo desejado',
    requiredMessage: 'Informe o cargo que você procura.',
    width: 'whole',
    input: { autoCapitalize: 'sentences' },
  },
  {
    name: 'desiredCity',
    stateField: 'desiredState',
    label: 'Cidade desejada',
    requiredMessage: 'Informe a cidade.',
    width: 'pair',
    input: { autoCapitalize: 'words' },
  },
  {
    name: 'desiredState',
    label: 'Estado desejado',
    requiredMessage: 'Escolha o estado.',
    width: 'pair',
    options: states,
  },
];

/** The area of interest and the level of the desired job. */
export const areaAndLevelFields: Definitions = [
  { name: 'areaOfInterest', label: 'Área de interesse', width: 'half', optional: true, options: areas },
  {
    name: 'candidateHierarchicalArea',
    label: 'Nível hierárquico',
    width: 'half',
    optional: true,
    options: hierarchicalAreas,
  },
];

/** Experience, education and further information. */
export const backgroundFields: Definitions = [
  {
    name: 'candidateEducationLevel',
    label: 'Escolaridade',
    width: 'half',
    optional: true,
    options: educationLevels,
  },
  { name: 'candidateLastJob', label: 'Último emprego', width: 'half', optional: true },
  {
    name: 'candidateCivilStatus',
    label: 'Estado civil',
    width: 'half',
    optional: true,
    options: civilStatuses,
  },
  {
    name: 'candidateLink',
    label: 'Site ou perfil',
    width: 'half',
    optional: true,
    input: { type: 'url', autoComplete: 'url', placeholder: 'https://' },
  },
  { name: 'candidateAbout', label: 'Sobre você', width: 'whole', optional: true, limit: aboutLimit },
];
