import { useState } from 'react';
import classes from './initials.module.css';

const particles = new Set(['de', 'da', 'do', 'das', 'dos', 'e']);

/** `Padaria do Bairro Ltda` → `PB` */
function initialsOf(name: string): string {
  return name
    .split(/\s+/)
    .filter((word) => !particles.has(word.toLowerCase()))
    .flatMap((word) => /[\p{L}\p{N}]/u.exec(word)?.[0] ?? [])
    .slice(0, 2)
    .join('')
    .toLocaleUpperCase('pt-BR');
}

/** The number of `--tint-n` and `--on-tint-n` pairs in the theme. */
const tintCount = 6;

/** A hash, so that a name has the same colour on every screen. */
const tintOf = (name: string): number =>
  [...name].reduce((sum, character) => (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973, 7) % tintCount;

/** The sides of the tile in CSS pixels, which prevent a layout shift before the styles are loaded. */
const sides = { sm: 40, md: 44, lg: 76 };

interface InitialsProps {
  name: string;
  /** The URL of a square picture, shown instead of the letters. */
  picture?: string | undefined;
  size?: 'sm' | 'md' | 'lg';
}

/**
 * The initials of a company or person. A picture covers them once it has loaded, and they remain if it cannot be
 * loaded. Decorative: always next to the name.
 */
export function Initials({ name, picture, size = 'md' }: InitialsProps) {
  const [brokenPicture, setBrokenPicture] = useState<string>();
  /** The error event is lost if it happens before the page is hydrated. */
  const detectBroken = (image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) setBrokenPicture(picture);
  };
  return (
    <span className={classes.initials} data-size={size} data-tint={tintOf(name) + 1} aria-hidden="true">
      {initialsOf(name)}
      {picture && picture !== brokenPicture && (
        <img
          // Another picture gets a new element, which shows the letters until it has loaded.
          key={picture}
          className={classes.picture}
          src={picture}
          alt=""
          width={sides[size]}
          height={sides[size]}
          loading="lazy"
          decoding="async"
          ref={detectBroken}
          onError={() => setBrokenPicture(picture)}
        />
      )}
    </span>
  );
}
