import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from '../setup/accessibility.ts';
import { aVacancyWithApplicants, cardOf, column } from '../setup/applicants.ts';
import { test } from '../setup/browser-test.ts';
import { builtFileOf } from '../setup/built-file-of.ts';
import { call } from '../setup/call.ts';
import { stillBox } from '../setup/layout.ts';
import { repeatCard } from '../setup/repeat-card.ts';

// Moving an applicant who has withdrawn fails.
test.use({ expectedErrors: /404|Erro ao atualizar o status/ });

async function openBoard(page: Page, path: string, applicant: string): Promise<void> {
  await page.goto(`${path}?ver=quadro`);
  await expect(cardOf(page, applicant)).toBeVisible();
}

/** Returns the middle of a card, or a place in the upper part of a column that is longer than the screen. */
const middleOf = (box: { x: number; y: number; width: number; height: number }) => ({
  x: box.x + box.width / 2,
  y: box.y + Math.min(box.height / 2, 200),
});

async function dragByMouse(page: Page, card: Locator, target: Locator): Promise<void> {
  const from = middleOf(await stillBox(card));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 12, from.y + 4);
  await expect(card).toHaveAttribute('data-dragging', 'true');
  const targetBox = await target.boundingBox();
  if (!targetBox) throw new Error('The column is not on screen.');
  const { x, y } = middleOf(targetBox);
  await page.mouse.move(x, y, { steps: 8 });
  await expect(target).toHaveAttribute('data-over', 'true');
}

async function expectBoardLoadedOnDemand(page: Page, path: string): Promise<void> {
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  const boardCode = builtFileOf('applicants/board/board-view');
  const boardRequests = () => urls.filter((url) => url.endsWith(boardCode));
  await page.goto(path);
  await expect(page.getByRole('button', { name: 'Anita Prado', exact: true })).toBeVisible();
  expect(boardRequests()).toEqual([]);
  await page.getByRole('link', { name: 'Quadro' }).click();
  await expect(cardOf(page, 'Anita Prado', 'Currículo Enviado')).toBeVisible();
  expect(boardRequests()).toHaveLength(1);
  await expect(page).toHaveURL(/ver=quadro/);
}

async function cancelThenApproveWithComment(page: Page): Promise<void> {
  const approved = column(page, 'Aprovado');
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
}

test('cards are moved on the board by mouse, with a comment and undo', async ({ page, request }) => {
  const { path, vacancy, people } = await aVacancyWithApplicants(page, request, [
    'Anita Prado',
    'Breno Sá',
    'Cida Luz',
  ]);
  const sent = column(page, 'Currículo Enviado');
  const review = column(page, 'Em Análise');

  await test.step('the code of the board is only loaded when the board is opened', () =>
    expectBoardLoadedOnDemand(page, path));

  await test.step('the board is accessible', () => expectAccessible(page, 'board'));

  await test.step('a card dropped on the review column moves at once', async () => {
    await dragByMouse(page, cardOf(page, 'Anita Prado', 'Currículo Enviado'), review);
    await page.mouse.up();
    await expect(cardOf(page, 'Anita Prado', 'Em Análise')).toBeVisible();
    await expect(sent.getByRole('heading', { level: 3 })).toContainText('2');
    await expect(page.getByText('Você moveu para Em Análise: Anita Prado.')).toBeVisible();
  });

  await test.step('a card dropped on a forbidden column stays in its column', async () => {
    await dragByMouse(page, cardOf(page, 'Anita Prado', 'Em Análise'), sent);
    await expect(sent.getByText('Não pode ser movido para cá')).toBeVisible();
    await page.mouse.up();
    await expect(
      page.getByText('Anita Prado já está em Em Análise e não pode voltar para Currículo Enviado.').first(),
    ).toBeVisible();
    await expect(cardOf(page, 'Anita Prado', 'Em Análise')).toBeVisible();
  });

  await test.step('a drop on a decision asks for a comment and can be cancelled', async () => {
    await cancelThenApproveWithComment(page);
    const [application] = await call(request, 'GET /api/user/company/vacancy/vacancy-status', {
      token: people[0]?.token ?? '',
    });
    expect(application).toMatchObject({ status: 'Aprovado', comments: 'Até segunda!' });
  });

  await test.step('the decision is undone from the toast', async () => {
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await expect(cardOf(page, 'Anita Prado', 'Em Análise')).toBeVisible();
    await expect(cardOf(page, 'Anita Prado', 'Aprovado')).toHaveCount(0);
  });

  await test.step('the card of an applicant who has withdrawn returns to its column with the reason', async () => {
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
  // The drag sensors remove text selections for 50 ms after a drop. A longer timer makes the test independent of the
  // machine's speed.
  await page.addInitScript(() => {
    const setTimer = window.setTimeout.bind(window);
    window.setTimeout = ((callback: () => void, delay?: number, ...rest: unknown[]) =>
      setTimer(callback, delay === 50 ? 2_000 : delay, ...rest)) as typeof window.setTimeout;
  });
  const { path } = await aVacancyWithApplicants(page, request, ['Anita Prado']);
  await openBoard(page, path, 'Anita Prado');

  await dragByMouse(page, cardOf(page, 'Anita Prado', 'Currículo Enviado'), column(page, 'Aprovado'));
  await page.mouse.up();
  const comment = page.getByRole('dialog').getByLabel('Comentário para o candidato (opcional)');
  await comment.fill('Até segunda!');

  await expect(comment).toHaveValue('Até segunda!');
});

test('cards are moved, opened and decided on the board by keyboard', async ({ page, request }) => {
  const { path } = await aVacancyWithApplicants(page, request, ['Anita Prado', 'Breno Sá']);
  await openBoard(page, path, 'Anita Prado');
  const review = column(page, 'Em Análise');
  // Holds the key as long as a person does, because arrow keys only work some time after the card was picked up.
  const pickUp = () => page.keyboard.press('Space', { delay: 50 });
  // The toast disappears after four seconds, so the test waits for it from the beginning.
  let toastAppears: Promise<void> | undefined;

  await test.step('Space picks a card up and drops it in the column that the arrows choose', async () => {
    await page.getByRole('button', { name: 'Mover Anita Prado' }).focus();
    await pickUp();
    await expect(page.getByText('Movendo Anita Prado, de Currículo Enviado.')).toBeAttached();
    await page.keyboard.press('ArrowRight');
    await expect(review).toHaveAttribute('data-over', 'true');
    toastAppears = expect(page.getByText('Você moveu para Em Análise: Anita Prado.')).toBeVisible();
    await page.keyboard.press('Space');
    await expect(cardOf(page, 'Anita Prado', 'Em Análise')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Mover Anita Prado' })).toBeFocused();
  });

  await test.step('the next card can be picked up at once', async () => {
    await page.getByRole('button', { name: 'Mover Breno Sá' }).focus();
    await pickUp();
    await expect(page.getByText('Movendo Breno Sá, de Currículo Enviado.')).toBeAttached();
    await page.keyboard.press('ArrowRight');
    await expect(review).toHaveAttribute('data-over', 'true');
    await page.keyboard.press('Escape');
    await expect(cardOf(page, 'Breno Sá', 'Currículo Enviado')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Mover Breno Sá' })).toBeFocused();
    await pickUp();
    await expect(page.getByText('Movendo Breno Sá, de Currículo Enviado.')).toBeAttached();
    for (const name of ['Em Análise', 'Aprovado']) {
      await page.keyboard.press('ArrowRight');
      await expect(column(page, name)).toHaveAttribute('data-over', 'true');
    }
    await page.keyboard.press('Space');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).press('Enter');
    await expect(cardOf(page, 'Breno Sá', 'Currículo Enviado')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Mover Breno Sá' })).toBeFocused();
    await toastAppears;
  });

  await test.step('an applicant is opened and decided with arrows, Enter and A', async () => {
    await page.getByRole('button', { name: 'Breno Sá', exact: true }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('button', { name: 'Anita Prado', exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('complementary').getByRole('heading', { name: 'Anita Prado' })).toBeFocused();
    await page.keyboard.press('a');
    await expect(cardOf(page, 'Anita Prado', 'Aprovado')).toBeVisible();
  });
});

test.describe('on a touch screen', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a card that was pressed long is dragged to the next column', async ({ page, request }) => {
    const { path } = await aVacancyWithApplicants(page, request, ['Anita Prado', 'Breno Sá']);
    await page.clock.install();
    await openBoard(page, path, 'Anita Prado');
    const review = column(page, 'Em Análise');
    await expectAccessible(page, 'board on a phone');
    // The clock is paused, because the board scrolls as long as the finger stays at its edge.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
    const finger = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
    const { x, y } = middleOf(await stillBox(cardOf(page, 'Anita Prado', 'Currículo Enviado')));

    await touch('touchStart', x, y);
    await page.clock.runFor(250);
    await expect(cardOf(page, 'Anita Prado', 'Currículo Enviado')).toHaveAttribute('data-dragging', 'true');
    // The board scrolls while the card is at the edge of the screen.
    await touch('touchMove', x + 40, y + 4);
    await touch('touchMove', 372, y + 8);
    await expect(review).toHaveAttribute('data-over', 'true');
    // Scrolling starts once React has rendered the change and continues while the finger stays.
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

test('a column of two thousand cards renders fewer than forty of them at a time', async ({
  page,
  request,
}) => {
  test.slow();
  const { path } = await aVacancyWithApplicants(page, request, ['Anita Prado']);
  await repeatCard(page, 2000);
  await openBoard(page, path, 'Pessoa 0');
  const sent = column(page, 'Currículo Enviado');
  const list = sent.locator('ul');

  const scrolling = await list.evaluate(async (cards) => {
    const scroller = cards.parentElement as HTMLElement;
    let maxCards = 0;
    const frameTimes: number[] = [];
    let lastFrame = performance.now();
    for (let step = 0; step < 600; step += 1) {
      scroller.scrollTop += 600;
      await new Promise(requestAnimationFrame);
      frameTimes.push(performance.now() - lastFrame);
      lastFrame = performance.now();
      maxCards = Math.max(maxCards, cards.children.length);
    }
    return { maxCards, medianMs: frameTimes.sort((a, b) => a - b)[frameTimes.length / 2] ?? 0 };
  });

  expect(scrolling.maxCards).toBeLessThan(40);
  test.info().annotations.push({ type: 'median frame, ms', description: scrolling.medianMs.toFixed(1) });
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
