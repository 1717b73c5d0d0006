import { day, defineLimits, hour, minute } from '../platform/rate-limits.ts';

export const accountLimits = defineLimits({
  /** Limits sign-ins on a device that the account knows. */
  failedSignInOfDevice: { points: 10, duration: 15 * minute },
  /** Limits sign-ins from one network on a device that the account does not know. */
  failedSignInOfAccountFromNetwork: { points: 10, duration: 15 * minute },
  failedSignInOfNetwork: { points: 100, duration: 15 * minute },
  /**
   * Limits sign-ins with the right password, since hashing is work too: a script may every quarter of a minute, a school twenty
   * times.
   */
  signInOfAccount: { points: 60, duration: 15 * minute },
  signInOfNetwork: { points: 600, duration: 15 * minute },
  // Limits a signed-in person who is asked for their password once more, per session and as at sign-in.
  failedPasswordOfSession: { points: 10, duration: 15 * minute },
  failedPasswordOfAccountFromNetwork: { points: 10, duration: 15 * minute },
  // Counts before a code is compared, per device that the account knows, otherwise per account: the password was right already.
  failedSecondFactor: { points: 10, duration: 15 * minute },
  failedSecondFactorOfDay: { points: 50, duration: day },
  guessedSecondFactorTold: { points: 1, duration: day },
  // Limits first codes of a new app, of which each session may try many.
  failedFirstCode: { points: 10, duration: 15 * minute },
  passwordChange: { points: 20, duration: day },
  // Limits links to an address, whether or not it has an account. The refusal is silent, since within the hour the last link is
  // still valid.
  passwordResetMail: { points: 5, duration: hour },
  passwordResetMailOfDay: { points: 20, duration: day },
  // Half of an address's daily limit, so that one network cannot prevent requests from elsewhere.
  passwordResetOfAddressFromNetwork: { points: 10, duration: day },
  passwordResetOfNetwork: { points: 60, duration: hour },
  // Limits the uses of a valid link, since hashing is work: more than anybody mistypes.
  passwordReset: { points: 20, duration: hour },
  registration: { points: 60, duration: hour },
  confirmationMail: { points: 3, duration: hour },
  // Anyone who signs up may give a stranger's address and ask repeatedly.
  confirmationMailOfDay: { points: 6, duration: day },
  // Limits mails to an unproven mailbox: a welcome, an invitation, the link of an alert. Counts all who cause mails to it.
  unprovenMailToMailbox: { points: 6, duration: day },
  // Limits mails with only the product's own text: a welcome, requested confirmations, and others that an account's owner may ask
  // for.
  ownMailToAccount: { points: 12, duration: day },
  // More than the limits of password resets and of changes of passwords and addresses, so that those cannot use up the mails that
  // report them.
  securityMailToAccount: { points: 80, duration: day },
  // Allows three mails (opened, decided, corrected) for each of ten applications a day.
  mailToAccount: { points: 30, duration: day },
  // One company must not use up the limit for mails of everybody to an account.
  mailOfAccountToAccount: { points: 10, duration: day },
  // Allows some thirty answers for each of fifteen open vacancies.
  mailCausedByAccount: { points: 500, duration: day },
  mailLimitRecorded: { points: 1, duration: day },
  heldSignInRecorded: { points: 1, duration: hour },
});
