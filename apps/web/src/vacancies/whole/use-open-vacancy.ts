import { type OpenInList, useOpenInList } from '../../platform/open-in-list.ts';

/** The vacancy that is open over or beside its list. */
export const useOpenVacancy = (): OpenInList => useOpenInList('vaga');
