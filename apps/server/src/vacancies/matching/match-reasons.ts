/** The comparison of a vacancy and a candidate. */
export interface Fit {
  /** The better match between the vacancy's title and the candidate's roles. Undefined if neither is similar. */
  role: { of: 'desired' | 'last'; nearness: RoleNearness } | undefined;
  area: string | undefined;
  place: FitPlace | undefined;
  required: Share;
  desired: Share;
  /** Languages that the vacancy names and the candidate speaks. */
  languages: readonly string[];
  /** Some requirements that the candidate lacks. */
  missing: readonly string[];
  /** Compares the pay with the candidate's target salary. Undefined if one of them is unknown. */
  salary: 'enough' | 'less' | undefined;
}

/** The same occupation, the same at another level or in another field, or a related occupation. */
export type RoleNearness = 'same' | 'close' | 'related';

/** Compares the place of a vacancy with the desired one. `isHome` is true if the candidate also lives there. */
export type FitPlace =
  | { kind: 'city' | 'near'; city: string; isHome: boolean }
  | { kind: 'remote' }
  | { kind: 'state'; state: string; isHome: boolean };

/** The number of requirements, and the number of those that the candidate meets. */
interface Share {
  total: number;
  met: number;
}

/** Maximum number of languages or qualifications that a phrase names. */
const maxNames = 2;
const maxNameLength = 60;

/** Returns the reasons for a vacancy, for the candidate: short phrases about matches, the most important first. */
export function reasonsForCandidate({
  area,
  role,
  place,
  required,
  desired,
  languages,
  salary,
}: Fit): string[] {
  return compact([
    role &&
      (role.of === 'desired' ? roleReasonsForCandidate[role.nearness] : 'Combina com o seu último cargo'),
    place && placeReasonForCandidate(place),
    area && `Sua área: ${area}`,
    ...shareReasons({ required, desired }),
    languages.length > 0 &&
      `${languages.length === 1 ? 'Seu idioma' : 'Seus idiomas'}: ${joinNames(languages)}`,
    salary === 'enough' && 'Salário dentro do que você pede',
  ]);
}

/** Returns what does not fit, for the candidate. */
export const missingForCandidate = ({ missing, salary }: Fit): string[] =>
  compact([
    missing.length > 0 && `Falta: ${joinNames(missing)}`,
    salary === 'less' && 'Salário abaixo do que você pede',
  ]);

/** Returns the reasons for a candidate, for recruiters, in the same form. */
export function reasonsForRecruiter({
  area,
  role,
  place,
  required,
  desired,
  languages,
  salary,
}: Fit): string[] {
  return compact([
    role && (role.of === 'desired' ? roleReasonsForRecruiter[role.nearness] : 'Último cargo parecido'),
    place && placeReasonForRecruiter(place),
    area && `Área de interesse: ${area}`,
    ...shareReasons({ required, desired }),
    languages.length > 0 && `${languages.length === 1 ? 'Fala' : 'Idiomas'}: ${joinNames(languages)}`,
    salary === 'enough' && 'Pretensão dentro do salário',
  ]);
}

/** Returns what does not fit, for recruiters. */
export const missingForRecruiter = ({ missing, salary }: Fit): string[] =>
  compact([
    missing.length > 0 && `Não informa: ${joinNames(missing)}`,
    salary === 'less' && 'Pretensão acima do salário',
  ]);

const compact = (phrases: readonly (string | false | undefined)[]) =>
  phrases.filter((phrase) => typeof phrase === 'string');

const roleReasonsForCandidate: Record<RoleNearness, string> = {
  same: 'É o cargo que você busca',
  close: 'Parecida com o cargo que você busca',
  related: 'Próxima do cargo que você busca',
};

const roleReasonsForRecruiter: Record<RoleNearness, string> = {
  same: 'Busca este cargo',
  close: 'Busca um cargo parecido',
  related: 'Busca um cargo próximo',
};

function placeReasonForCandidate(place: FitPlace): string {
  switch (place.kind) {
    case 'city':
      return place.isHome ? `Na sua cidade: ${place.city}` : `Na cidade que você busca: ${place.city}`;
    case 'near':
      return `${place.isHome ? 'Perto da sua cidade' : 'Perto da cidade que você busca'}: ${place.city}`;
    case 'remote':
      return 'Trabalho remoto';
    case 'state':
      return place.isHome ? `No seu estado: ${place.state}` : `No estado que você busca: ${place.state}`;
  }
}

function placeReasonForRecruiter(place: FitPlace): string {
  switch (place.kind) {
    case 'city':
      return `Quer trabalhar em ${place.city}`;
    case 'near':
      return `Quer trabalhar perto de ${place.city}`;
    case 'remote':
      return 'Pode trabalhar de onde está';
    case 'state':
      return `Quer trabalhar em ${place.state}`;
  }
}

const shareReasons = ({ required, desired }: Pick<Fit, 'required' | 'desired'>) => [
  required.met > 0 && shareText(required, 'qualificação', 'qualificações'),
  desired.met > 0 && shareText(desired, 'habilidade desejada', 'habilidades desejadas'),
];

/** The score counts half of the list in full. A smaller share next to a high score would look like a contradiction. */
const shareText = ({ total, met }: Share, one: string, several: string) =>
  2 * met < total
    ? `${met} ${met === 1 ? one : several} em comum`
    : `${met} de ${total} ${total === 1 ? one : several}`;

/** Joins at most `maxNames` different names. */
const joinNames = (names: readonly string[]) =>
  [...new Set(names)]
    .slice(0, maxNames)
    .map((name) => (name.length > maxNameLength ? `${name.slice(0, maxNameLength).trimEnd()}…` : name))
    .join(' e ');
