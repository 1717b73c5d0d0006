import type { MailKind } from '@trampolim/contract/values/vocabulary';
import type { Letter } from './mail-layout.ts';

/**
 * An address that was the account's: one that it has left, by the id under which it is kept, or that of an account which the
 * same transaction deletes, to the letter, since nothing is kept of it. No other address lies in the queue.
 */
export type LeftAddress = { formerId: string } | { farewellTo: string };

/** A mail on its way to an account; the address is looked up when it leaves, so that none lies in the queue. */
export interface QueuedMail extends Letter {
  accountId: string;
  /** The account whose doing it tells of; null for what the receiver asked for. */
  causedBy: string | null;
  /** Which switch of its receiver's it obeys; absent for what has none. */
  kind?: MailKind | undefined;
  /** Tells of a change of the access: it leaves whatever else was sent. */
  security?: true;
  /** Where it goes instead of the address that the account has as it leaves. */
  leftAddress?: LeftAddress;
  /** It goes to the address that was invited, for as long as the invitation is good. */
  invitationId?: string;
}

/** A mail to an address that asked for alerts without an account, looked up like all others as it leaves. */
export interface AddressMail extends Letter {
  alertAddressId: string;
}

/** One of many of the same hour. Only what it is about lies in the queue: its feature writes it as it leaves. */
export interface UnwrittenMail {
  writer: string;
  about: object;
}

/** Takes a mail the rest of its way, or rightly nowhere. The id stays the same when it is tried again. */
export type DeliverMail = (mail: QueuedMail | AddressMail | UnwrittenMail, id: string) => Promise<void>;
