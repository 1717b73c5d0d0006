/** The key of the feeds of a company. It is in a file of its own, because every page loads it to follow the notices. */
export const feedsKey = ['vacancy-feeds'] as const;
