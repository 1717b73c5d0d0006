/** What speaks for a vacancy, as it was compared with a candidate. */
export interface Fit {
  area: string | undefined;
  /** Which role of the candidate's its title is like. */
  role: 'desired' | 'last' | undefined;
  /** Where it is, if that is where they want to work; `isHome` if they live there, too. */
  place: { city: string | undefined; state: string; isHome: boolean } | undefined;
  required: Share;
  desired: Share;
  /** Those that it names and they speak. */
  languages: readonly string[];
  pays: boolean;
}

/** Of what a vacancy asks for, how much the candidate brings. */
interface Share {
  asked: number;
  brought: number;
}

const languagesNamed = 2;

/** What speaks for a vacancy in short phrases, what counts most first; nothing that was not found. */
export function matchReasons({ area, role, place, required, desired, languages, pays }: Fit): string[] {
  const reasons = [
    area && `Sua área: ${area}`,
    role && (role === 'desired' ? 'Combina com o cargo que você busca' : 'Combina com o seu último cargo'),
    place && placeReason(place),
    required.brought > 0 && share(required, 'qualificação', 'qualificações'),
    desired.brought > 0 && share(desired, 'habilidade desejada', 'habilidades desejadas'),
    languages.length > 0 && languageReason(languages.slice(0, languagesNamed)),
    pays && 'Salário dentro do que você pede',
  ];
  return reasons.filter((reason) => typeof reason === 'string');
}

function placeReason({ city, state, isHome }: NonNullable<Fit['place']>): string {
  if (city) return isHome ? `Na sua cidade: ${city}` : `Na cidade que você busca: ${city}`;
  return isHome ? `No seu estado: ${state}` : `No estado que você busca: ${state}`;
}

const share = ({ asked, brought }: Share, one: string, several: string) =>
  `${brought} de ${asked} ${asked === 1 ? one : several}`;

const languageReason = (languages: readonly string[]) =>
  `${languages.length === 1 ? 'Seu idioma' : 'Seus idiomas'}: ${languages.join(' e ')}`;
