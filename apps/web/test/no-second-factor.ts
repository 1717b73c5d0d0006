import type { SecondFactor } from '@trampolim/contract/accounts/second-factor';

/** The response for an account without a second factor. */
export const noSecondFactor: SecondFactor = {
  required: false,
  appSince: null,
  passkeys: [],
  recoveryCodesLeft: 0,
};
