import type { MailKind } from '@trampolim/contract/values/vocabulary';
import type { RenderedMail } from './mail-layout.ts';

/**
 * A previous e-mail address of the account: the id under which it is stored, or the literal address if the same
 * transaction deletes the account and with it the stored one. The queue contains no other e-mail addresses. The fields
 * must not be renamed, because servers of other versions read the same queue and would send such a mail to the current
 * address.
 */
export type FormerEmail = { formerId: string } | { farewellTo: string };

/** A mail to an account. The e-mail address is looked up when the mail is sent, so that the queue contains none. */
export interface QueuedMail extends RenderedMail {
  accountId: string;
  /** The account to whose limit of caused mails it counts, or null for a mail of the product itself. */
  causedBy: string | null;
  /** The setting with which receivers switch the mail off. Absent for mails that cannot be switched off. */
  kind?: MailKind | undefined;
  /** True if it reports a change of the access. Such mails have a separate limit. */
  security?: true;
  /** True if it says that the account is banned. It is dropped if the ban is lifted before it is sent. */
  onlyWhileBanned?: true;
  /** True if its link sets a new password. It is dropped if the account's link expires before it is sent. */
  resetsPassword?: true;
  /** True if it says when the unused account will be deleted. The days count from its sending. */
  warnsOfRemoval?: true;
  /** The previous e-mail address that it goes to, instead of the account's current one. */
  leftAddress?: FormerEmail;
  /** Set if it goes to the invited e-mail address, which is used only while the invitation is valid. */
  invitationId?: string;
}

/**
 * A mail to an e-mail address that asked for alerts without an account. It is also looked up when the mail is sent.
 */
export interface AlertAddressMail extends RenderedMail {
  alertAddressId: string;
}

/**
 * One of many mails that are queued together. The queue only contains ids; the feature writes the mail when it is sent.
 */
export interface MassMail {
  writer: string;
  about: object;
}

/** Writes the mails of a feature that sends many. Each is written when it is sent. */
export interface MailWriter {
  name: string;
  /** Writes a queued mail, given the JSON of its ids. Returns undefined if there is nothing to send. */
  write(about: unknown): Promise<WrittenMail | undefined>;
}

/** A mail with its unsubscribe links, as its feature wrote it. */
export type WrittenMail = (Pick<QueuedMail, 'accountId'> | Pick<AlertAddressMail, 'alertAddressId'>) &
  RenderedMail & { oneClickUrl: string; listId: string };

/** Sends a mail, or drops it if it is no longer wanted. The id stays the same in retries. */
export type DeliverMail = (mail: QueuedMail | AlertAddressMail | MassMail, id: string) => Promise<void>;
