import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from '../setup/accessibility.ts';
import { aVacancyWithApplicants, cardOf, column } from '../setup/applicants.ts';
import { test } from '../setup/browser-test.ts';
import { builtFileOf } from '../setup/built-file-of.ts';
import { call } from '../setup/call.ts';
import { stillBox } from '../setup/layout.ts';

// An applicant withdraws meanwhile.
test.use({ expectedErrors: /404|Erro ao atualizar o status/ });

async function openBoard(page: Page, path: string, somebody: string): Promise<void> {
  await page.goto(`${path}?ver=quadro`);
  await expect(cardOf(page, somebody)).toBeVisible();
}

const middleOf = (box: { x: number; y: number; width: number; height: number }) => ({
  x: box.x + box.width / 2,
  y: box.y + Math.min(box.height / 2, 200),
});

async function dragByMouse(page: Page, card: Locator, to: Locator): Promise<void> {
  const from = middleOf(await stillBox(card));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 12, from.y + 4);
  await expect(card).toHaveAttribute('data-dragging', 'true');
  const column = await to.boundingBox();
  if (!column) throw new Error('The column is not on screen.');
  const target = middleOf(column);
  await page.mouse.move(target.x, target.y, { steps: 8 });
  await expect(to).toHaveAttribute('data-over', 'true');
}

test('cards are moved on the board by mouse, with a comment and undo', async ({ page, request }) => {
  const { path, vacancy, people } = await aVacancyWithApplicants(page, request, [
    'Anita Prado',
    'Breno Sá',
    'Cida Luz',
  ]);
  const sent = column(page, 'Currículo Enviado');
  const review = column(page, 'Em Análise');
  const approved = column(page, 'Aprovado');

  await test.step('nothing of the board is loaded before it is opened', async () => {
    const loaded: string[] = [];
    page.on('request', (asked) => loaded.push(asked.url()));
    const boardCode = builtFileOf('applicants/board/board-view');
    const loadedBoard = () => loaded.filter((url) => url.endsWith(boardCode));
    await page.goto(path);
    await expect(page.getByRole('button', { name: 'Anita Prado', exact: true })).toBeVisible();
    expect(loadedBoard()).toEqual([]);
    await page.getByRole('link', { name: 'Quadro' }).click();
    await expect(cardOf(page, 'Anita Prado', 'Currículo Enviado')).toBeVisible();
    expect(loadedBoard()).toHaveLength(1);
    await expect(page).toHaveURL(/ver=quadro/);
  });

  await test.step('it is accessible in both schemes', () => expectAccessible(page, 'board'));

  await test.step('a card that is dropped on the review column is there at once', async () => {
    await dragByMouse(page, cardOf(page, 'Anita Prado', 'Currículo Enviado'), review);
    await page.mouse.up();
    await expect(cardOf(page, 'Anita Prado', 'Em Análise')).toBeVisible();
    await expect(sent.getByRole('heading', { level: 3 })).toContainText('2');
    await expect(page.getByText('Você moveu para Em Análise: Anita Prado.')).toBeVisible();
  });

  await test.step('a column that the card cannot return to says so, and the card stays', async () => {
    await dragByMouse(page, cardOf(page, 'Anita Prado', 'Em Análise'), sent);
    await expect(sent.getByText('Não pode ser movido para cá')).toBeVisible();
    await page.mouse.up();
    await expect(
      page.getByText('Anita Prado já está em Em Análise e não pode voltar para Currículo Enviado.').first(),
    ).toBeVisible();
    await expect(cardOf(page, 'Anita Prado', 'Em Análise')).toBeVisible();
  });

  await test.step('a drop on a decision asks for a comment, and cancelling returns the card', async () => {
    await dragByMouse(page, cardOf(page, 'Anita Prado', 'Em Análise'), approved);
    await page.mouse.up();
    const dialog = page.getByRole('dialog', { name: 'Aprovar Anita Prado' });
    await expect(dialog).toBeVisible();
    await expectAccessible(page, 'comment on a drop');
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await expect(dialog).toBeHidden();
    await expect(cardOf(page, 'Anita Prado', 'Em Análise')).toBeVisible();

    await dragByMouse(page, cardOf(page, 'Anita Prado', 'Em Análise'), approved);
    await page.mouse.up();
    const comment = dialog.getByLabel('Comentário para o candidato (opcional)');
    await comment.fill('Até segunda!');
    await expect(comment).toHaveValue('Até segunda!');
    await dialog.getByRole('button', { name: 'Aprovar' }).click();
    await expect(cardOf(page, 'Anita Prado', 'Aprovado')).toBeVisible();
    await expect(page.getByText('Você aprovou Anita Prado.')).toBeVisible();
    const [own] = await call(request, 'GET /api/user/company/vacancy/vacancy-status', {
      token: people[0]?.token ?? '',
    });
    expect(own).toMatchObject({ status: 'Aprovado', comments: 'Até segunda!' });
  });

  await test.step('the decision is undone from the toast', async () => {
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await expect(cardOf(page, 'Anita Prado', 'Em Análise')).toBeVisible();
    await expect(cardOf(page, 'Anita Prado', 'Aprovado')).toHaveCount(0);
  });

  await test.step('an applicant who withdrew meanwhile returns to the original column, and the reason is shown', async () => {
    await call(request, 'DELETE /api/user/company/vacancy/remove-interested', {
      token: people[1]?.token ?? '',
      body: { jobVacancyId: vacancy._id },
    });
    await dragByMouse(page, cardOf(page, 'Breno Sá', 'Currículo Enviado'), review);
    await page.mouse.up();
    await expect(page.getByText('Erro ao atualizar o status. Candidatura não encontrada.')).toBeVisible();
    await expect(cardOf(page, 'Breno Sá', 'Currículo Enviado')).toContainText(
      'A última decisão não foi enviada. Tente de novo.',
    );
  });
});

test('a comment typed immediately after a drop is not lost', async ({ page, request }) => {
  // The sensors remove text selections for 50 ms after a drop. The timer is made longer, so that a slow machine does
  // not matter.
  await page.addInitScript(() => {
    const setTimer = window.setTimeout.bind(window);
    window.setTimeout = ((run: () => void, delay?: number, ...rest: unknown[]) =>
      setTimer(run, delay === 50 ? 2_000 : delay, ...rest)) as typeof window.setTimeout;
  });
  const { path } = await aVacancyWithApplicants(page, request, ['Anita Prado']);
  await openBoard(page, path, 'Anita Prado');

  await dragByMouse(page, cardOf(page, 'Anita Prado', 'Currículo Enviado'), column(page, 'Aprovado'));
  await page.mouse.up();
  const comment = page.getByRole('dialog').getByLabel('Comentário para o candidato (opcional)');
  await comment.fill('Até segunda!');

  await expect(comment).toHaveValue('Até segunda!');
});

test('cards are moved by keyboard, and neighbours are opened from the board', async ({ page, request }) => {
  const { path } = await aVacancyWithApplicants(page, request, ['Anita Prado', 'Breno Sá']);
  await openBoard(page, path, 'Anita Prado');
  const review = column(page, 'Em Análise');
  // Holds the key as long as a person, because the arrow keys only work from the task after the pick-up.
  const pickUp = () => page.keyboard.press('Space', { delay: 50 });
  // The toast disappears after four seconds, so the test waits for it from the beginning.
  let notified: Promise<void> | undefined;

  await test.step('Space picks a card up, the arrows choose the column, and Space drops it', async () => {
    await page.getByRole('button', { name: 'Mover Anita Prado' }).focus();
    await pickUp();
    await expect(page.getByText('Anita Prado, em Currículo Enviado, foi pego.')).toBeAttached();
    await page.keyboard.press('ArrowRight');
    await expect(review).toHaveAttribute('data-over', 'true');
    notified = expect(page.getByText('Você moveu para Em Análise: Anita Prado.')).toBeVisible();
    await page.keyboard.press('Space');
    await expect(cardOf(page, 'Anita Prado', 'Em Análise')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Mover Anita Prado' })).toBeFocused();
  });

  await test.step('the next card can be picked up at once, and Esc leaves it in place', async () => {
    await page.getByRole('button', { name: 'Mover Breno Sá' }).focus();
    await pickUp();
    await expect(page.getByText('Breno Sá, em Currículo Enviado, foi pego.')).toBeAttached();
    await page.keyboard.press('ArrowRight');
    await expect(review).toHaveAttribute('data-over', 'true');
    await page.keyboard.press('Escape');
    await expect(cardOf(page, 'Breno Sá', 'Currículo Enviado')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Mover Breno Sá' })).toBeFocused();
    await pickUp();
    await expect(page.getByText('Breno Sá, em Currículo Enviado, foi pego.')).toBeAttached();
    for (const name of ['Em Análise', 'Aprovado']) {
      await page.keyboard.press('ArrowRight');
      await expect(column(page, name)).toHaveAttribute('data-over', 'true');
    }
    await page.keyboard.press('Space');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).press('Enter');
    await expect(cardOf(page, 'Breno Sá', 'Currículo Enviado')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Mover Breno Sá' })).toBeFocused();
    await notified;
  });

  await test.step('the arrows move between columns, Enter opens an applicant, and A decides', async () => {
    await page.getByRole('button', { name: 'Breno Sá', exact: true }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('button', { name: 'Anita Prado', exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('complementary').getByRole('heading', { name: 'Anita Prado' })).toBeFocused();
    await page.keyboard.press('a');
    await expect(cardOf(page, 'Anita Prado', 'Aprovado')).toBeVisible();
  });
});

test.describe('by finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a long press on a card moves it to the next column', async ({ page, request }) => {
    const { path } = await aVacancyWithApplicants(page, request, ['Anita Prado', 'Breno Sá']);
    await page.clock.install();
    await openBoard(page, path, 'Anita Prado');
    const review = column(page, 'Em Análise');
    await expectAccessible(page, 'board on a phone');
    // The distance that the board scrolls depends on how long the finger stays at its edge.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
    const finger = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
    const { x, y } = middleOf(await stillBox(cardOf(page, 'Anita Prado', 'Currículo Enviado')));

    await touch('touchStart', x, y);
    await page.clock.runFor(250);
    await expect(cardOf(page, 'Anita Prado', 'Currículo Enviado')).toHaveAttribute('data-dragging', 'true');
    // At the edge of the screen the board scrolls.
    await touch('touchMove', x + 40, y + 4);
    await touch('touchMove', 372, y + 8);
    await expect(review).toHaveAttribute('data-over', 'true');
    // It starts once React has noticed the edge, and continues while the finger stays there.
    await expect(async () => {
      await page.clock.runFor(100);
      await expect(review).toBeInViewport({ ratio: 0.5, timeout: 500 });
    }).toPass();
    await expect(review).toHaveAttribute('data-over', 'true');
    await touch('touchEnd');
    await page.clock.resume();

    await expect(page.getByText('Você moveu para Em Análise: Anita Prado.')).toBeVisible();
    await expect(cardOf(page, 'Anita Prado', 'Em Análise')).toBeAttached();
  });
});

test('two thousand cards scroll with few of them in the document', async ({ page, request }) => {
  test.slow();
  const { path } = await aVacancyWithApplicants(page, request, ['Anita Prado']);
  const total = 2000;
  // The daily limits do not allow a test that many applications, so it repeats the one real card.
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
  await openBoard(page, path, 'Pessoa 0');
  const sent = column(page, 'Currículo Enviado');
  const list = sent.locator('ul');

  const frames = await list.evaluate(async (cards) => {
    const scroller = cards.parentElement as HTMLElement;
    let most = 0;
    const waits: number[] = [];
    let before = performance.now();
    for (let step = 0; step < 600; step += 1) {
      scroller.scrollTop += 600;
      await new Promise(requestAnimationFrame);
      waits.push(performance.now() - before);
      before = performance.now();
      most = Math.max(most, cards.children.length);
    }
    return { most, median: waits.sort((a, b) => a - b)[300] ?? 0 };
  });

  expect(frames.most).toBeLessThan(40);
  test.info().annotations.push({ type: 'median frame, ms', description: frames.median.toFixed(1) });
  await expect(async () => {
    await list.evaluate((cards) => {
      const scroller = cards.parentElement as HTMLElement;
      scroller.scrollTop = scroller.scrollHeight;
    });
    await expect(sent.getByRole('button', { name: 'Pessoa 1999', exact: true })).toBeVisible({
      timeout: 500,
    });
  }).toPass({ timeout: 30_000 });
  await expect.poll(() => list.locator('> li').count()).toBeLessThan(40);
});
