import { createContext } from 'react';

/** What {vaga} stands for in the comments of a screen. */
export const VacancyTitle = createContext('');
