export const questionsPath = '/montar-curriculo';

/** Follows the last question, in the same part of the address. */
export const donePage = 'pronto';
