/**
 * Returns between three quarters and all of the longest lifetime. Entries that are cached together, such as after a
 * start, would otherwise expire together again and again, and requests would wait for all of them to be read again.
 */
export const spreadLifetime = (maxMs: number): number => maxMs * (1 - Math.random() / 4);
