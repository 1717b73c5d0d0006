let held: number | undefined;

/**
 * When what is on screen was drawn, for texts such as `há 2 dias`. While a page of the server's is taken over that is the moment
 * in which the server drew it, however long a cache kept it since: its words must come out the same.
 */
export const pageMoment = (): Date => (held === undefined ? new Date() : new Date(held));

export function holdMoment(moment: number | undefined): void {
  held = moment;
}
