import { Button, Loader } from '@mantine/core';
import type { Plugin } from 'postcss';

const { group, groupSection } = Button.classes;
const {
  barsLoader,
  bar,
  'bars-loader-animation': barsMove,
  dotsLoader,
  dot,
  'loader-dots-animation': dotsMove,
} = Loader.classes;

/** Of groups of buttons and of loaders that are no ring, which no page has. */
const unused = [group, groupSection, barsLoader, bar, barsMove, dotsLoader, dot, dotsMove].map(
  (name) => new RegExp(`(^|\\.)${name}(?![\\w-])`),
);
const isUnused = (selector: string): boolean => unused.some((name) => name.test(selector));

/** Leaves out what style sheets of Mantine say of pieces that are not used: they come whole, and to every signed-in page. */
export const usedMantine: Plugin = {
  postcssPlugin: 'used-mantine',
  Rule: (rule) => {
    if (rule.selectors.every(isUnused)) rule.remove();
  },
  AtRule: {
    keyframes: (keyframes) => {
      if (isUnused(keyframes.params)) keyframes.remove();
    },
  },
};
