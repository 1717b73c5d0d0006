import type { MailKind } from '@trampolim/contract/values/vocabulary';
import type { Letter } from './mail-layout.ts';

/**
 * A previous address of the account, by the id under which it is stored, or the literal address of an account that the same
 * transaction deletes, since nothing of it remains stored. The queue contains no other addresses.
 */
export type LeftAddress = { formerId: string } | { farewellTo: string };

/** A mail on its way to an account; the address is looked up when it leaves, so that none lies in the queue. */
export interface QueuedMail extends Letter {
  accountId: string;
  /** The account that caused the mail, or null if the receiver asked for it. */
  causedBy: string | null;
  /** The setting with which receivers switch the mail off; absent for mails that always arrive. */
  kind?: MailKind | undefined;
  /** Reports a change of the access, so it has a separate limit. */
  security?: true;
  /** The address to use instead of the account's address at sending time. */
  leftAddress?: LeftAddress;
  /** It goes to the address that was invited, for as long as the invitation is good. */
  invitationId?: string;
}

/** A mail to an address that asked for alerts without an account, looked up like all others as it leaves. */
export interface AddressMail extends Letter {
  alertAddressId: string;
}

/** One of many mails of the same hour. The queue contains only the subject's ids; its feature writes the mail when it is sent. */
export interface UnwrittenMail {
  writer: string;
  about: object;
}

/** Writes the mails of a feature that sends many, each as it leaves. */
export interface MailWriter {
  name: string;
  /** Prepares a queued mail, as parsed from JSON. Returns undefined if there is nothing to send. */
  write(about: unknown): Promise<WrittenMail | undefined>;
}

/** The mail as its feature wrote it, with its unsubscribe links. */
export type WrittenMail = (Pick<QueuedMail, 'accountId'> | Pick<AddressMail, 'alertAddressId'>) &
  Letter & { oneClick: string; listId: string };

/** Takes a mail the rest of its way, or rightly nowhere. The id stays the same when it is tried again. */
export type DeliverMail = (mail: QueuedMail | AddressMail | UnwrittenMail, id: string) => Promise<void>;
