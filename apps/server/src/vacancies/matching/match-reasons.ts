/** How a vacancy and a candidate fit, as they were compared. */
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
  /** Some of what it requires and they do not bring. */
  missing: readonly string[];
  /** Whether it pays what they ask for, or less; neither where it cannot be said. */
  salary: 'enough' | 'less' | undefined;
}

/** Of what a vacancy asks for, how much the candidate brings. */
interface Share {
  asked: number;
  brought: number;
}

/** Of languages and qualifications. */
const shownNames = 2;
const longestName = 60;

/** What speaks for a vacancy in short phrases, what counts most first; nothing that was not found. */
export function matchReasons({ area, role, place, required, desired, languages, salary }: Fit): string[] {
  return said([
    area && `Sua área: ${area}`,
    role && (role === 'desired' ? 'Combina com o cargo que você busca' : 'Combina com o seu último cargo'),
    place && placeReason(place),
    ...shareReasons({ required, desired }),
    languages.length > 0 && `${languages.length === 1 ? 'Seu idioma' : 'Seus idiomas'}: ${names(languages)}`,
    salary === 'enough' && 'Salário dentro do que você pede',
  ]);
}

/** What of a vacancy does not fit, for the candidate. */
export const matchMissing = ({ missing, salary }: Fit): string[] =>
  said([
    missing.length > 0 && `Falta: ${names(missing)}`,
    salary === 'less' && 'Salário abaixo do que você pede',
  ]);

/** What speaks for a candidate, for who recruits. */
export function candidateReasons({ area, role, place, required, desired, languages, salary }: Fit): string[] {
  return said([
    area && `Área de interesse: ${area}`,
    role && (role === 'desired' ? 'Busca este cargo' : 'Último cargo parecido'),
    place && `Quer trabalhar em ${place.city ?? place.state}`,
    ...shareReasons({ required, desired }),
    languages.length > 0 && `${languages.length === 1 ? 'Fala' : 'Idiomas'}: ${names(languages)}`,
    salary === 'enough' && 'Pretensão dentro do salário',
  ]);
}

/** What of a candidate does not fit, for who recruits. */
export const candidateMissing = ({ missing, salary }: Fit): string[] =>
  said([
    missing.length > 0 && `Não informa: ${names(missing)}`,
    salary === 'less' && 'Pretensão acima do salário',
  ]);

const said = (phrases: readonly (string | false | undefined)[]) =>
  phrases.filter((phrase) => typeof phrase === 'string');

function placeReason({ city, state, isHome }: NonNullable<Fit['place']>): string {
  if (city) return isHome ? `Na sua cidade: ${city}` : `Na cidade que você busca: ${city}`;
  return isHome ? `No seu estado: ${state}` : `No estado que você busca: ${state}`;
}

const shareReasons = ({ required, desired }: Pick<Fit, 'required' | 'desired'>) => [
  required.brought > 0 && share(required, 'qualificação', 'qualificações'),
  desired.brought > 0 && share(desired, 'habilidade desejada', 'habilidades desejadas'),
];

const share = ({ asked, brought }: Share, one: string, several: string) =>
  `${brought} de ${asked} ${asked === 1 ? one : several}`;

/** The first of them, as they were written. */
const names = (all: readonly string[]) =>
  [...new Set(all)]
    .slice(0, shownNames)
    .map((name) => (name.length > longestName ? `${name.slice(0, longestName).trimEnd()}…` : name))
    .join(' e ');
