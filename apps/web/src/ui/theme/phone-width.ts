/** The layout's one breakpoint in scripts; style sheets say `@mixin phone`. */
export const phoneWidth = '(max-width: 450px)';
