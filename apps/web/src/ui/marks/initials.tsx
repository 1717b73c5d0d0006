import classes from './initials.module.css';

const particles = new Set(['de', 'da', 'do', 'das', 'dos', 'e', '&']);

/** `Padaria do Bairro Ltda` → `PB` */
export function initialsOf(name: string): string {
  const words = name
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word) && !particles.has(word.toLowerCase()));
  return words
    .slice(0, 2)
    .map((word) => /[\p{L}\p{N}]/u.exec(word)?.[0] ?? '')
    .join('')
    .toLocaleUpperCase('pt-BR');
}

/** The number of `--tint-n` and `--on-tint-n` pairs in the theme. */
const tints = 6;

/** A hash, so that a name has the same colour on every screen. */
const tintOf = (name: string): number =>
  [...name].reduce((sum, character) => (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973, 7) % tints;

/** A placeholder for the picture of a company or person. Decorative: always next to the name. */
export function Initials({ name, size = 'md' }: { name: string; size?: 'sm' | 'md' | 'lg' }) {
  return (
    <span className={classes.initials} data-size={size} data-tint={tintOf(name) + 1} aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}
