/** Farther away the name of the city says enough. */
const farthestShown = 100;

/** `a 12 km`; undefined in the same city, and where it is too far to travel each day. */
export const distanceText = (kilometres: number | undefined): string | undefined =>
  kilometres && kilometres <= farthestShown ? `a\u00a0${kilometres}\u00a0km` : undefined;
