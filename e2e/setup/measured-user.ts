import type { Locator, Page } from '@playwright/test';

/** The actions of a person, and how long they take. */
export interface Effort {
  taps: number;
  letters: number;
  keys: number;
  swipes: number;
  seconds: number;
}

/**
 * Seconds of one action, after the keystroke-level model of Card, Moran and Newell: pointing 1.1, a key 0.28, and a
 * decision 1.35. A swipe is pointing without aiming. Reading and waiting for the server are not counted.
 */
const secondsPerAction = { taps: 1.1, letters: 0.28, keys: 0.28, swipes: 0.6, decisions: 1.35 };

/** One swipe moves the page by this share of a screen. */
const swipeShare = 0.7;

/** Acts as a person on a page, and counts taps, typed letters, keys and swipes. */
export function createMeasuredUser(page: Page) {
  const actions = { taps: 0, letters: 0, keys: 0, swipes: 0, decisions: 0 };

  /** Scrolls to the target and counts the swipes that a person would need. */
  const swipeTo = async (target: Locator) => {
    const height = page.viewportSize()?.height ?? 0;
    const box = await target.boundingBox();
    if (!box) throw new Error(`${String(target)} is not visible.`);
    const distance = Math.max(-box.y, box.y + box.height - height, 0);
    actions.swipes += Math.ceil(distance / (height * swipeShare));
    await target.scrollIntoViewIfNeeded();
  };
  const point = async (target: Locator) => {
    await target.waitFor();
    await swipeTo(target);
    await target.click();
    actions.taps += 1;
  };

  const typeIntoFocused = async (text: string) => {
    await page.keyboard.type(text);
    actions.letters += text.length;
    actions.decisions += 1;
  };
  const press = async (keys: string) => {
    await page.keyboard.press(keys);
    actions.keys += keys.split('+').length;
  };

  return {
    /** Decides on a control and taps or clicks it. */
    async tap(target: Locator): Promise<void> {
      await point(target);
      actions.decisions += 1;
    },
    /** Taps a field and types into it. */
    async type(field: Locator, text: string): Promise<void> {
      await point(field);
      await typeIntoFocused(text);
    },
    /** Types into the field that has the focus already. */
    typeIntoFocused,
    /** Chooses from a native list: one tap opens it, and another one chooses. */
    async choose(list: Locator, option: string): Promise<void> {
      await list.waitFor();
      await swipeTo(list);
      await list.selectOption(option);
      actions.taps += 2;
      actions.decisions += 1;
    },
    /** Presses a key that needs no thought, such as Enter or the key for the next item. `Control+A` is two keys. */
    press,
    /** Presses a key that makes a decision. */
    async decide(key: string): Promise<void> {
      await press(key);
      actions.decisions += 1;
    },
    effort(): Effort {
      const { decisions, ...counts } = actions;
      const seconds =
        decisions * secondsPerAction.decisions +
        Object.entries(counts).reduce(
          (sum, [action, count]) => sum + count * secondsPerAction[action as keyof typeof counts],
          0,
        );
      return { ...counts, seconds: Math.round(seconds) };
    },
  };
}

export type MeasuredUser = ReturnType<typeof createMeasuredUser>;
