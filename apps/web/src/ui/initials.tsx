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

/** Stands for a picture of a company or a person. Decorative: the name is always written beside it. */
export function Initials({ name, size = 'md' }: { name: string; size?: 'md' | 'lg' }) {
  return (
    <span className={classes.initials} data-size={size} aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}
