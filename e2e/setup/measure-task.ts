import { expect, type Page } from '@playwright/test';
import type { Effort, MeasuredUser } from './measured-user.ts';

export const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
export const desktop = { viewport: { width: 1440, height: 900 } };

/** The maximum effort. Swipes have no maximum of their own, because their time is part of the seconds. */
type Goal = Partial<Omit<Effort, 'swipes'>>;

const measurements: [task: string, width: number | undefined, effort: Effort][] = [];

/** Records the effort of a finished task and expects that it does not exceed the goal. */
export function finishTask(task: string, page: Page, person: MeasuredUser, goal: Goal): void {
  const effort = person.effort();
  measurements.push([task, page.viewportSize()?.width, effort]);
  for (const [unit, max] of Object.entries(goal)) {
    expect.soft(effort[unit as keyof Goal], `${unit} of "${task}"`).toBeLessThanOrEqual(max);
  }
}

/** Prints the measurements of a file as a table. */
export function printEfforts(): void {
  const row = (cells: readonly (string | number | undefined)[]) => `| ${cells.join(' | ')} |`;
  const rows = measurements
    .splice(0)
    .map(([task, width, { taps, letters, keys, swipes, seconds }]) =>
      row([task, width, taps, letters, keys, swipes, seconds]),
    );
  console.log(
    [
      row(['task', 'width', 'taps', 'letters', 'keys', 'swipes', 'seconds']),
      row(Array(7).fill('---')),
      ...rows,
    ].join('\n'),
  );
}
