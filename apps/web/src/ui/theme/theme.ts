import {
  CloseIcon,
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
} from '@mantine/core';
import { createElement } from 'react';

/** The primary colour. White on shade 7 has a contrast of 7.8:1, and shade 3 on the dark page one of 8.4:1. */
const petrol: MantineColorsTuple = [
  '#ebf6f2',
  '#d3eae2',
  '#a6d5c7',
  '#75bfab',
  '#4bab93',
  '#258a74',
  '#12705c',
  '#0b5d4e',
  '#08493d',
  '#06362e',
];

/** The accent, used at most once per screen. Text on it is dark; as text on the light page use shade 8. */
const coral: MantineColorsTuple = [
  '#fff0ec',
  '#ffdcd3',
  '#ffb8a6',
  '#ff9378',
  '#ff7f5f',
  '#ff6b4a',
  '#d0401d',
  '#b93817',
  '#a83318',
  '#842812',
];

/** Neutral surfaces of the dark scheme, tinted towards petrol. */
const dark: MantineColorsTuple = [
  '#edf3f0',
  '#c3d0ca',
  '#a3b3ac',
  '#7d8f87',
  '#3b4a44',
  '#2b3934',
  '#1f2c27',
  '#16211d',
  '#0e1815',
  '#0a120f',
];

const gray: MantineColorsTuple = [
  '#f6f3ee',
  '#efeae2',
  '#ebe5db',
  '#e2dace',
  '#b9afa1',
  '#8f887d',
  '#6d6960',
  '#545550',
  '#363b37',
  '#14211d',
];

const plainTextFace = "'Source Sans 3 Fallback', 'Source Sans 3 DejaVu', system-ui, sans-serif";
const plainHeadingFace = "'Bricolage Fallback', 'Bricolage DejaVu', system-ui, sans-serif";
const textFace = `'Source Sans 3 Variable', ${plainTextFace}`;
const headingFace = `'Bricolage Grotesque Variable', ${plainHeadingFace}`;

const fontSizes = { xs: '0.8125rem', sm: '0.9375rem', md: '1.0625rem', lg: '1.1875rem', xl: '1.375rem' };

export const theme = createTheme({
  colors: { petrol, coral, dark, gray },
  primaryColor: 'petrol',
  primaryShade: { light: 7, dark: 6 },
  white: '#ffffff',
  black: '#14211d',
  fontFamily: textFace,
  headings: { fontFamily: headingFace, fontWeight: '700', textWrap: 'balance' },
  fontSizes,
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2.5rem' },
  radius: { xs: '4px', sm: '8px', md: '12px', lg: '20px', xl: '32px' },
  defaultRadius: 'md',
  breakpoints: { xs: '28.1875em', sm: '40em', md: '56.25em', lg: '75em', xl: '90em' },
  shadows: { md: 'var(--shadow)' },
  // Text on a filled colour is ink if white would have too little contrast.
  autoContrast: true,
  luminanceThreshold: 0.2,
  // The library would compute white text on the dark scheme's light green.
  variantColorResolver: (input) => ({
    ...defaultVariantColorsResolver(input),
    ...(input.variant === 'filled' &&
      input.color === input.theme.primaryColor && { color: 'var(--on-action)' }),
  }),
  components: {
    // Each button has its own accessible name.
    CloseButton: { defaultProps: { icon: createElement(CloseIcon, { 'aria-hidden': true }) } },
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
});

/** Tokens of both schemes. Distances are multiples of the 4 px grid: `--space-6` is 24 px. */
const shared = {
  '--heading-face': headingFace,
  '--mantine-font-family': textFace,
  ...Object.fromEntries(
    Object.entries(fontSizes).map(([name, size]) => [`--mantine-font-size-${name}`, size]),
  ),
  '--mantine-color-body': 'var(--page)',
  '--mantine-color-text': 'var(--ink)',
  ...Object.fromEntries([1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 14, 16].map((n) => [`--space-${n}`, `${n * 4}px`])),
  '--radius-small': '8px',
  '--radius': '12px',
  '--radius-large': '20px',
  '--radius-full': '999px',
  // The minimum touch target, and the usual height of fields and buttons.
  '--target': '44px',
  '--control': '48px',
  // Grows with the text, up to the size of its target.
  '--icon': 'min(1.375rem, 32px)',
  // The space between the edge of a target and its centred icon.
  '--icon-pad': '10px',
  // Icon and label (a line of 0.9rem) grow with the text. Paddings, gap and border add 21px.
  '--phone-menu-height': 'max(64px, var(--icon) + 0.9rem + 21px)',
  '--hero': 'radial-gradient(120% 90% at 85% 20%, #12705c 0%, #0b5d4e 45%, #08493d 100%)',
  '--on-hero': '#ffffff',
  '--on-hero-soft': '#cfe6de',
};

const light = {
  '--page': '#faf7f2',
  '--card': '#ffffff',
  '--sunken': '#f2ece2',
  '--ink': '#14211d',
  '--ink-soft': '#4d5a54',
  '--line': '#e4ddd2',
  '--line-strong': '#8d877c',
  '--action': '#0b5d4e',
  '--on-action': '#ffffff',
  '--action-hover': '#08493d',
  '--action-soft': '#e0f0ea',
  '--accent': '#ff6b4a',
  '--on-accent': '#14211d',
  '--accent-hover': '#ff8a6f',
  '--accent-text': '#a83318',
  '--danger': '#b3261e',
  '--shadow': '0 1px 2px rgb(20 33 29 / 5%), 0 8px 24px rgb(20 33 29 / 7%)',
  '--status-sent': '#1d4f91',
  '--status-sent-soft': '#e3edfa',
  '--status-review': '#7a4a00',
  '--status-review-soft': '#fdeecb',
  '--status-approved': '#14602f',
  '--status-approved-soft': '#dcf3e2',
  '--status-dismissed': '#50555a',
  '--status-dismissed-soft': '#eceeef',
  '--tint-1': '#d9efe6',
  '--on-tint-1': '#0b5d4e',
  '--tint-2': '#dfeaf8',
  '--on-tint-2': '#1d4f91',
  '--tint-3': '#faebc8',
  '--on-tint-3': '#6e4500',
  '--tint-4': '#f0e2f1',
  '--on-tint-4': '#6f2f78',
  '--tint-5': '#fbe3db',
  '--on-tint-5': '#8f2e14',
  '--tint-6': '#e6ecd5',
  '--on-tint-6': '#435a12',
};

const darkScheme: typeof light = {
  '--page': '#0e1815',
  '--card': '#16211d',
  '--sunken': '#0a120f',
  '--ink': '#edf3f0',
  '--ink-soft': '#a9b9b2',
  '--line': '#2b3934',
  '--line-strong': '#71837b',
  '--action': '#75bfab',
  '--on-action': '#06241e',
  '--action-hover': '#a6d5c7',
  '--action-soft': '#173a31',
  '--accent': '#ff7f5f',
  '--on-accent': '#14211d',
  '--accent-hover': '#ff9b82',
  '--accent-text': '#ff9378',
  '--danger': '#ff8f86',
  '--shadow': '0 1px 2px rgb(0 0 0 / 40%), 0 8px 24px rgb(0 0 0 / 32%)',
  '--status-sent': '#a9cbf7',
  '--status-sent-soft': '#1a3050',
  '--status-review': '#f4cc7a',
  '--status-review-soft': '#40300b',
  '--status-approved': '#93dba9',
  '--status-approved-soft': '#143a22',
  '--status-dismissed': '#c2c9cd',
  '--status-dismissed-soft': '#2a3135',
  '--tint-1': '#173a31',
  '--on-tint-1': '#8fd0be',
  '--tint-2': '#1a3050',
  '--on-tint-2': '#a9cbf7',
  '--tint-3': '#40300b',
  '--on-tint-3': '#f4cc7a',
  '--tint-4': '#3c2342',
  '--on-tint-4': '#e0b6e6',
  '--tint-5': '#472116',
  '--on-tint-5': '#ffb39d',
  '--tint-6': '#2c3614',
  '--on-tint-6': '#c8d99a',
};

/** Used until our own fonts are requested. */
const plainFaces = { '--heading-face': plainHeadingFace, '--mantine-font-family': plainTextFace };

/** The tokens of the style sheets: `background: var(--card)`. The build writes them into tokens.css. */
export const tokens = { shared, light, dark: darkScheme, plainFaces };

/** Points Mantine's variables at our tokens. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: mantineVariables,
  dark: mantineVariables,
});

const mantineVariables = {
  '--mantine-color-body': 'var(--page)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-soft)',
  '--mantine-color-placeholder': 'var(--ink-soft)',
  '--mantine-color-anchor': 'var(--action)',
  '--mantine-primary-color-filled': 'var(--action)',
  '--mantine-primary-color-filled-hover': 'var(--action-hover)',
  '--mantine-primary-color-contrast': 'var(--on-action)',
  '--mantine-color-petrol-filled': 'var(--action)',
  '--mantine-color-petrol-filled-hover': 'var(--action-hover)',
  '--mantine-color-error': 'var(--danger)',
  '--mantine-color-default': 'var(--card)',
  '--mantine-color-default-border': 'var(--line-strong)',
};
