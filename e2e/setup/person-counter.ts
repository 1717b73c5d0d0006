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
const secondsOf = { taps: 1.1, letters: 0.28, keys: 0.28, swipes: 0.6, decisions: 1.35 };

/** The share of a screen by which one swipe moves the page. */
const swipedShare = 0.7;

/** Acts as a person on a page, and counts taps, typed letters, keys and swipes. */
export function createCountedPerson(page: Page) {
  const done = { taps: 0, letters: 0, keys: 0, swipes: 0, decisions: 0 };

  /** Swipes until the target is visible, as Playwright does without counting. */
  const reach = async (target: Locator) => {
    const height = page.viewportSize()?.height ?? 0;
    const box = await target.boundingBox();
    if (!box) throw new Error(`Nobody can see ${String(target)}.`);
    const distance = Math.max(-box.y, box.y + box.height - height, 0);
    done.swipes += Math.ceil(distance / (height * swipedShare));
    await target.scrollIntoViewIfNeeded();
  };
  const point = async (target: Locator) => {
    await target.waitFor();
    await reach(target);
    await target.click();
    done.taps += 1;
  };

  return {
    /** Decides for a control and taps or clicks it. */
    async tap(target: Locator): Promise<void> {
      await point(target);
      done.decisions += 1;
    },
    /** Taps a field and types into it. */
    async type(field: Locator, text: string): Promise<void> {
      await point(field);
      await this.write(text);
    },
    /** Types into the field that has the focus already. */
    async write(text: string): Promise<void> {
      await page.keyboard.type(text);
      done.letters += text.length;
      done.decisions += 1;
    },
    /** Chooses from a native list: one tap opens it, and another one chooses. */
    async choose(list: Locator, option: string): Promise<void> {
      await list.waitFor();
      await reach(list);
      await list.selectOption(option);
      done.taps += 2;
      done.decisions += 1;
    },
    /** Presses a key that needs no thought, such as Enter or the key for the next item. */
    async press(key: string): Promise<void> {
      await page.keyboard.press(key);
      done.keys += key.split('+').length;
    },
    /** Presses a key that decides. */
    async decide(key: string): Promise<void> {
      await this.press(key);
      done.decisions += 1;
    },
    effort(): Effort {
      const { decisions, ...counts } = done;
      const seconds =
        decisions * secondsOf.decisions +
        Object.entries(counts).reduce(
          (sum, [action, count]) => sum + count * secondsOf[action as keyof typeof counts],
          0,
        );
      return { ...counts, seconds: Math.round(seconds) };
    },
  };
}

export type CountedPerson = ReturnType<typeof createCountedPerson>;
