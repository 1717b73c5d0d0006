import type { OwnCandidate } from '@trampolim/contract/candidates/own-candidate';
import { aUser } from './user-factory.ts';

/** The signed-in candidate, with the fields of the sign-up only. */
export const anOwnCandidate = (overrides: Partial<OwnCandidate> = {}): OwnCandidate => ({
  _id: aUser()._id,
  candidateName: 'Ana Souza',
  candidateAge: 30,
  email: 'ana@exemplo.com',
  candidatePhone: '5513987654321',
  candidateAddress: {
    publicPlace: 'Rua do Porto',
    number: '7',
    complement: '',
    neighborhood: 'Centro',
    city: 'Santos',
    state: 'SP',
    cep: '11010000',
  },
  candidateBirth: '1996-03-01',
  candidateGender: 'Feminino',
  candidateCivilStatus: '',
  candidateCEP: '11010000',
  candidateLastJob: '',
  desiredRole: 'Padeira',
  desiredCity: 'Santos',
  desiredState: 'SP',
  candidateTargetSalary: '',
  candidateHierarchicalArea: '',
  candidateAbout: '',
  candidateExperience: [],
  candidateCourses: [],
  candidateIdioms: [],
  candidateQualifications: [],
  candidateLink: '',
  role: 'Candidate',
  favoriteVacancies: [],
  resumeVersion: 1,
  accountVersion: 1,
  ...overrides,
});

/** The signed-in candidate, with an entry in every section. */
export const aFullCandidate = (overrides: Partial<OwnCandidate> = {}): OwnCandidate =>
  anOwnCandidate({
    candidateAbout: 'Pão bom se faz cedo. Trabalho com fermentação natural há dez anos.',
    candidateExperience: [
      {
        role: 'Padeira',
        company: 'Padaria Aurora',
        startDate: '2020-02-01',
        salary: 'R$ 3500',
        mainActivities: 'Fermentação natural\nAbertura da loja',
      },
      { role: 'Ajudante', company: 'Mercado Sol', startDate: '2017-05-10', endDate: '2020-01-15' },
    ],
    candidateCourses: [
      { name: 'Panificação', institution: 'Senac', duration: '6 meses', conclusionYear: 2016 },
    ],
    candidateIdioms: [
      { name: 'Libras', level: 'Intermediario' },
      { name: 'Klingon', level: 'Basico' },
    ],
    candidateQualifications: [
      { description: 'Fermentação natural' },
      { description: 'Organização' },
      { description: 'Trabalho em equipe' },
    ],
    candidateLink: 'https://exemplo.com.br/ana',
    ...overrides,
  });
