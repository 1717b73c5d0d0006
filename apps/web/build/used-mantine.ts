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

/** Classes of button groups and of loaders other than the ring, which no page uses. */
const unused = [group, groupSection, barsLoader, bar, barsMove, dotsLoader, dot, dotsMove].map(
  (name) => new RegExp(`(^|\\.)${name}(?![\\w-])`),
);
const isUnused = (selector: string): boolean => unused.some((name) => name.test(selector));

/** Removes rules for unused components from Mantine's style sheets, which every signed-in page loads. */
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
