import { today, yearsBefore } from '@trampolim/contract/calendar';
import { aboutLimit, minimumCandidateAge } from '@trampolim/contract/limits';
import {
  areas,
  civilStatuses,
  defaultCurrency,
  educationLevels,
  genders,
  hierarchicalAreas,
  states,
} from '@trampolim/contract/vocabulary';
import { addressFields } from '../forms/address/address-fields.ts';
import type { FieldDefinition } from '../forms/sections/field-definition.ts';

export const emptyCandidate = {
  email: '',
  password: '',
  confirmPassword: '',
  candidateName: '',
  candidateBirth: '',
  candidateGender: '',
  candidateCivilStatus: '',
  candidatePhone: '',
  candidateCEP: '',
  'candidateAddress.publicPlace': '',
  'candidateAddress.number': '',
  'candidateAddress.complement': '',
  'candidateAddress.neighborhood': '',
  'candidateAddress.city': '',
  'candidateAddress.state': '',
  desiredRole: '',
  desiredCity: '',
  desiredState: '',
  areaOfInterest: '',
  candidateHierarchicalArea: '',
  currency: defaultCurrency as string,
  candidateTargetSalary: '',
  candidateEducationLevel: '',
  candidateLastJob: '',
  candidateLink: '',
  candidateAbout: '',
};

export type CandidateField = keyof typeof emptyCandidate;

type Definitions = FieldDefinition<CandidateField>[];

/** Who the candidate is. */
export const personFields: Definitions = [
  { name: 'candidateName', label: 'Nome completo', width: 'whole', input: { autoComplete: 'name' } },
  {
    name: 'candidateBirth',
    label: 'Data de nascimento',
    width: 'half',
    hint: `A partir de ${minimumCandidateAge} anos.`,
    input: { type: 'date', autoComplete: 'bday', max: yearsBefore(today(), minimumCandidateAge) },
  },
  {
    name: 'candidatePhone',
    label: 'Celular',
    width: 'half',
    mask: 'phone',
    input: { type: 'tel', inputMode: 'tel', autoComplete: 'tel-national', placeholder: '(11) 98765-4321' },
  },
  {
    name: 'candidateGender',
    label: 'Gênero',
    width: 'half',
    options: genders.filter((gender) => gender !== 'Outro'),
    input: { autoComplete: 'sex' },
  },
  {
    name: 'candidateCivilStatus',
    label: 'Estado civil',
    width: 'half',
    optional: true,
    options: civilStatuses,
  },
];

export const candidateAddressFields = addressFields<CandidateField>({
  cep: 'candidateCEP',
  publicPlace: 'candidateAddress.publicPlace',
  number: 'candidateAddress.number',
  complement: 'candidateAddress.complement',
  neighborhood: 'candidateAddress.neighborhood',
  city: 'candidateAddress.city',
  state: 'candidateAddress.state',
});

/** The work that the candidate looks for. */
export const wishFields: Definitions = [
  { name: 'desiredRole', label: 'Cargo desejado', width: 'whole' },
  { name: 'desiredCity', label: 'Cidade desejada', width: 'wide' },
  { name: 'desiredState', label: 'Estado desejado', width: 'narrow', options: states },
  { name: 'areaOfInterest', label: 'Área de interesse', width: 'half', optional: true, options: areas },
  {
    name: 'candidateHierarchicalArea',
    label: 'Nível hierárquico',
    width: 'half',
    optional: true,
    options: hierarchicalAreas,
  },
];

/** The work and the learning behind them. */
export const pastFields: Definitions = [
  {
    name: 'candidateEducationLevel',
    label: 'Escolaridade',
    width: 'half',
    optional: true,
    options: educationLevels,
  },
  { name: 'candidateLastJob', label: 'Último emprego', width: 'half', optional: true },
  {
    name: 'candidateLink',
    label: 'Site ou perfil',
    width: 'half',
    optional: true,
    input: { type: 'url', autoComplete: 'url', placeholder: 'https://' },
  },
  { name: 'candidateAbout', label: 'Sobre você', width: 'whole', optional: true, limit: aboutLimit },
];
