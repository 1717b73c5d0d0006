import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser';
import type { Api } from '@trampolim/contract/api';
import type { RequestOf, ResponseOf } from '@trampolim/contract/wire/endpoint';
import { ApiError } from '../../platform/api/api-error.ts';

type PasskeyRequest = NonNullable<ResponseOf<Api['POST /api/auth/second-factor/options']>['passkey']>;
type PasskeyProof = NonNullable<
  NonNullable<RequestOf<Api['POST /api/auth/second-factor']>['body']>['passkey']
>;
type CreationOptions = ResponseOf<Api['POST /api/user/second-factor/passkeys/options']>;
type NewPasskey = RequestOf<Api['POST /api/user/second-factor/passkeys']>['body']['passkey'];

/** False on browsers and origins, such as plain HTTP, on which passkeys do not exist. */
export const canUsePasskeys = (): boolean => browserSupportsWebAuthn();

const cancelledMessage = 'O aparelho não confirmou.';
const duplicateMessage = 'Este aparelho já tem uma chave.';

/** Replaces an error of the browser by an error with a message for the user. */
function throwReadableError(error: unknown): never {
  const isDuplicate =
    error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';
  throw new ApiError(0, { message: isDuplicate ? duplicateMessage : cancelledMessage });
}

/**
 * Asks the device to prove that it has one of the account's passkeys.
 * @throws {ApiError} if the user cancels or the device refuses
 */
export const provePasskey = async (request: PasskeyRequest): Promise<PasskeyProof> => {
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON: request }).catch(
    throwReadableError,
  );
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return {
    id,
    rawId,
    type,
    response: { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) },
  };
};

/**
 * Asks the device to create a passkey.
 * @throws {ApiError} if the user cancels or the device refuses, also because it already has one of the account
 */
export const createPasskey = async (options: CreationOptions): Promise<NewPasskey> => {
  const { id, rawId, type, response } = await startRegistration({ optionsJSON: options }).catch(
    throwReadableError,
  );
  const { clientDataJSON, attestationObject, transports } = response;
  return {
    id,
    rawId,
    type,
    response: { clientDataJSON, attestationObject, ...(transports && { transports }) },
  };
};
