/** From here on a list and what is chosen from it stand side by side. */
export const wideWidth = '(min-width: 1200px)';
