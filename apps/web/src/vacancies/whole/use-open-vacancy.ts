import { type OpenInList, useOpenInList } from '../../platform/navigation/open-in-list.ts';

/** The vacancy that is open over or beside its list. */
export const useOpenVacancy = (): OpenInList => useOpenInList('vaga');
