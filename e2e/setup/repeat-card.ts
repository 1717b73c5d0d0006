import type { Page } from '@playwright/test';

/**
 * Repeats the one real card in the first column of the board of applicants. The daily limits do not allow so many
 * applications.
 */
export async function repeatCard(page: Page, total: number): Promise<void> {
  await page.route('**/list-interested/**', async (route) => {
    const url = new URL(route.request().url());
    const status = url.searchParams.get('status') ?? '';
    const first = Number(url.searchParams.get('cursor') ?? 0);
    url.searchParams.delete('cursor');
    const response = await route.fetch({ url: url.href });
    const cards = (await response.json()) as Record<string, unknown>[];
    if (status !== 'Currículo Enviado' || !cards[0]) return route.fulfill({ response, json: cards });
    const limit = Number(url.searchParams.get('limit') ?? 20);
    const next = first + limit;
    url.searchParams.set('cursor', String(next));
    return route.fulfill({
      status: 200,
      headers: {
        'content-type': 'application/json',
        'x-total-count': String(total),
        ...(next < total && { link: `<${url.pathname}${url.search}>; rel="next"` }),
      },
      json: Array.from({ length: Math.min(limit, total - first) }, (_, n) => ({
        ...cards[0],
        _id: `01999999-0000-7000-8000-${String(first + n).padStart(12, '0')}`,
        candidateName: `Pessoa ${first + n}`,
      })),
    });
  });
}
