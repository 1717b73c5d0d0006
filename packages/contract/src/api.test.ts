import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoints } from './api.ts';

describe('the contract', () => {
  it('names each call once', () => {
    const calls = endpoints.map(({ method, path }) => `${method} ${path}`);
    expect(calls.length).toBeGreaterThan(25);
    expect(new Set(calls).size).toBe(calls.length);
  });

  it('can describe every response for a serialiser', () => {
    for (const { response } of endpoints) {
      expect(() => z.toJSONSchema(response, { io: 'output' })).not.toThrow();
    }
  });

  it('returns every page as an array', () => {
    const otherPages = endpoints.filter(({ paged, response }) => paged && !(response instanceof z.ZodArray));
    expect(otherPages).toEqual([]);
  });
});
