import {
  convertCssVariables,
  DEFAULT_THEME,
  deepMerge,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core';
import { createPortal } from 'react-dom';
import { cssVariables, theme } from './theme.ts';

const fullTheme = mergeMantineTheme(DEFAULT_THEME, theme);
const schemes = {
  variables: {},
  light: { '--mantine-color-scheme': 'light' },
  dark: { '--mantine-color-scheme': 'dark' },
};
const css = [deepMerge(defaultCssVariablesResolver(fullTheme), cssVariables(fullTheme)), schemes]
  .map((variables) => convertCssVariables(variables))
  .join('');

/**
 * Writes the theme's variables into the head. `MantineProvider` would write them into the body, where HTML allows no
 * `<style>`.
 */
export const MantineVariables = () => createPortal(<style>{css}</style>, document.head);
