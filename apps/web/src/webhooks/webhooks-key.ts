/**
 * The key of all queries about webhooks. It is in a file of its own, because every page loads it to follow the notices.
 */
export const webhooksKey = ['webhooks'] as const;
