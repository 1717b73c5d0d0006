/** Phones: the menu is at the bottom and dialogs are sheets. In style sheets: `@mixin phone`. */
export const phoneWidth = '(max-width: 450px)';

/** Tablets and phones: one column, narrow menu. In style sheets: `@mixin tablet`. */
export const tabletWidth = '(max-width: 900px)';

/** Wider than tablets: the menu is next to the page. In style sheets: `@mixin desktop`. */
export const desktopWidth = '(min-width: 901px)';

/** Wide enough for a list next to the detail of an item. In style sheets: `@mixin wide`. */
export const wideWidth = '(min-width: 1200px)';
