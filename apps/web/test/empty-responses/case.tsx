import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Route } from '@trampolim/contract/api';
import type { ReactElement } from 'react';
import { vi } from 'vitest';
import { type ToastAction, toast } from '../../src/platform/toast.ts';
import { fillIn } from '../fill-in.ts';
import { idOf } from '../serve-applicants.ts';
import { show } from '../show.tsx';
import { aUser } from '../user-factory.ts';

/** A call and what its screen shows after an empty response, for example because a proxy replaced the response. */
export interface EmptyResponseCase {
  route: Route;
  /** A toast's message, or a part of the page's text with `onPage`. */
  expectedText: string;
  /** The screen says that the call failed, because it needs something from the response, such as a secret. */
  showsFailure?: true;
  /** Fields that the screen needs to continue. The response is `{}` otherwise. */
  response?: object;
  /** The text appears on the page and not in a toast. */
  onPage?: true;
  /** Opens the screen up to the call, with complete responses to all other calls. */
  open?: () => Promise<unknown>;
  /** Makes the call. Returns the message if it is not shown but returned by the call. */
  act: () => Promise<unknown>;
}

/** Clicks the last button of this name, because a dialog comes after the page below it. */
export const clickLast = async (name: string | RegExp) => {
  const buttons = await screen.findAllByRole('button', { name });
  await userEvent.click(buttons.at(-1) as HTMLElement);
};
export const confirm = async (name: string | RegExp) =>
  userEvent.click(await within(await screen.findByRole('dialog')).findByRole('button', { name }));
export const choose = async (label: string, option: string) =>
  userEvent.selectOptions(await screen.findByLabelText(label), option);
export const fillAll = async (texts: Record<string, string>) => {
  for (const [label, text] of Object.entries(texts)) await fillIn(label, text);
};
export const showTo = (role: 'Candidate' | 'Company' | 'Admin', element: ReactElement, at = '/') =>
  show(element, { at, as: aUser(role) });
export const undoLast = () => {
  const [, undoAction] = vi.mocked(toast.success).mock.lastCall as [string, ToastAction];
  undoAction.onClick();
};

export const id = idOf('one');
export const password = 'uma senha boa';
