import type { Vacancy } from '@trampolim/contract/vacancies/vacancies';
import { formatPlace } from '../../ui/format/format.ts';
import type { Account } from '../administration-api.ts';

/** What a row shows, whatever it is of. */
export interface Listed {
  _id: string;
  name: string;
  /** Below the name. */
  facts: readonly string[];
  /** What is not as it usually is. */
  mark?: string;
  createdAt: string;
  mayEdit: boolean;
  mayDelete: boolean;
  /** Of one that nobody may delete here, why. */
  isOwn?: boolean;
}

export const listedAccount = (account: Account): Listed => ({
  _id: account._id,
  name: account.name,
  facts: [
    ...(account.name === account.email ? [] : [account.email]),
    ...(account.occupation ? [account.occupation] : []),
    ...(account.actsFor ? [`Pessoa da empresa ${account.actsFor}`] : []),
    ...(account.place ? [formatPlace(account.place)] : []),
  ],
  ...(account.banned && { mark: 'Conta Banida' }),
  ...(!account.mayDelete && { mark: 'Você', isOwn: true }),
  createdAt: account.createdAt,
  mayEdit: account.mayEdit,
  mayDelete: account.mayDelete,
});

export const listedVacancy = (vacancy: Vacancy): Listed => ({
  _id: vacancy._id,
  name: vacancy.jobTitle,
  facts: [vacancy.companyId.companyName, formatPlace(vacancy.jobLocation), vacancy.employmentType],
  ...(vacancy.status !== 'Aberta' && { mark: vacancy.status }),
  createdAt: vacancy.createdAt,
  mayEdit: vacancy.mayEdit,
  mayDelete: vacancy.mayEdit,
});
