import { day, defineLimits, hour, minute } from '../platform/rate-limits.ts';

export const accountLimits = defineLimits({
  // Limits failed sign-ins on a device that the account knows, per device.
  failedSignInOfDevice: { points: 10, durationSeconds: 15 * minute },
  // Limits failed sign-ins to one account from one network, on devices that the account does not know.
  failedSignInOfAccountFromNetwork: { points: 10, durationSeconds: 15 * minute },
  failedSignInOfNetwork: { points: 100, durationSeconds: 15 * minute },
  // Limits successful sign-ins, because hashing costs time. A script may sign in four times a minute.
  signInOfAccount: { points: 60, durationSeconds: 15 * minute },
  signInOfNetwork: { points: 600, durationSeconds: 15 * minute },
  // Limits wrong passwords of a signed-in person like those of a sign-in: per session, and per account and network.
  failedPasswordOfSession: { points: 10, durationSeconds: 15 * minute },
  failedPasswordOfAccountFromNetwork: { points: 10, durationSeconds: 15 * minute },
  // Counts each code before it is compared: per known device, and for all other devices of an account together. The
  // network makes no difference, because whoever enters a code already knows the password.
  failedSecondFactor: { points: 10, durationSeconds: 15 * minute },
  failedSecondFactorOfDay: { points: 50, durationSeconds: day },
  // One mail and one log line a day about guessed codes.
  guessedSecondFactorNotified: { points: 1, durationSeconds: day },
  // Limits the first code of a new app per account, because otherwise each of its sessions could try many.
  failedFirstCode: { points: 10, durationSeconds: 15 * minute },
  passwordChange: { points: 20, durationSeconds: day },
  // Limits links to an e-mail address, whether or not it has an account. The refusal is silent, because the last link
  // is still valid within the hour.
  passwordResetMail: { points: 5, durationSeconds: hour },
  passwordResetMailOfDay: { points: 20, durationSeconds: day },
  // Half of an e-mail address's daily limit, so that one network cannot block requests from elsewhere.
  passwordResetOfAddressFromNetwork: { points: 10, durationSeconds: day },
  passwordResetOfNetwork: { points: 60, durationSeconds: hour },
  // Limits the uses of a valid link, because hashing costs time. Nobody mistypes that often.
  passwordReset: { points: 20, durationSeconds: hour },
  // Limits the sign-ups of one network.
  registration: { points: 60, durationSeconds: hour },
  // Several times the registrations, because a person may try several passwords.
  passwordCheck: { points: 300, durationSeconds: hour },
  confirmationMail: { points: 3, durationSeconds: hour },
  // Anybody may enter a stranger's e-mail address when signing up, and ask repeatedly.
  confirmationMailOfDay: { points: 6, durationSeconds: day },
  // Limits mails to a mailbox that nobody has proven to own: welcome mails, invitations and links of alerts together.
  unprovenMailToMailbox: { points: 6, durationSeconds: day },
  // Limits mails with only the product's own text: welcome mails, requested confirmations, and others that an
  // account's owner may request.
  ownMailToAccount: { points: 12, durationSeconds: day },
  // Above the limits of password resets and of changes of the access, so that a mail can report each of them.
  securityMailToAccount: { points: 80, durationSeconds: day },
  // Allows three mails (opened, decided, corrected) for each of ten applications a day.
  mailToAccount: { points: 30, durationSeconds: day },
  // One company must not use up an account's whole limit.
  mailOfAccountToAccount: { points: 10, durationSeconds: day },
  // Allows about thirty answers for each of fifteen open vacancies.
  mailCausedByAccount: { points: 500, durationSeconds: day },
  // Limits the log lines about a reached limit.
  mailLimitRecorded: { points: 1, durationSeconds: day },
  refusedSignInRecorded: { points: 1, durationSeconds: hour },
});
