/** `Salvador/BA` */
export const formatPlace = ({ city, state }: { city: string; state: string }): string =>
  city ? `${city}/${state}` : 'Localização não disponível';
