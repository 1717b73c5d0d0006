import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser';
import type { Api } from '@trampolim/contract/api';
import type { RequestOf, ResponseOf } from '@trampolim/contract/wire/endpoint';
import { ApiError } from '../../platform/api/api-error.ts';

type Request = NonNullable<ResponseOf<Api['POST /api/auth/second-factor/options']>['passkey']>;
type Proof = NonNullable<NonNullable<RequestOf<Api['POST /api/auth/second-factor']>['body']>['passkey']>;
type Creation = ResponseOf<Api['POST /api/user/second-factor/passkeys/options']>;
type NewPasskey = RequestOf<Api['POST /api/user/second-factor/passkeys']>['body']['passkey'];

/** False on browsers and origins, such as plain HTTP, on which passkeys do not exist. */
export const canUsePasskeys = (): boolean => browserSupportsWebAuthn();

const cancelledMessage = 'Você cancelou, ou o aparelho não respondeu. Tente de novo.';
const duplicateMessage = 'Este aparelho já tem uma chave de acesso da sua conta.';

/** Replaces an error of the browser by an error with a message for the user. */
function throwReadableError(error: unknown): never {
  const isDuplicate =
    error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';
  throw new ApiError(0, { message: isDuplicate ? duplicateMessage : cancelledMessage });
}

/**
 * Asks the device to sign.
 * @throws {ApiError} if the person cancels
 */
export const provePasskey = async (request: Request): Promise<Proof> => {
  const { id, rawId, type, response } = await startAuthentication({
    optionsJSON: withKnownTransports(request),
  }).catch(throwReadableError);
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
 * @throws {ApiError} if the person cancels
 */
export const createPasskey = async (creation: Creation): Promise<NewPasskey> => {
  const { excludeCredentials } = creation;
  const optionsJSON = { ...creation, excludeCredentials: excludeCredentials.map(toCredential) };
  const { id, rawId, type, response } = await startRegistration({ optionsJSON }).catch(throwReadableError);
  const { clientDataJSON, attestationObject, transports } = response;
  return {
    id,
    rawId,
    type,
    response: { clientDataJSON, attestationObject, ...(transports && { transports }) },
  };
};

type Credential = Request['allowCredentials'][number];

const toCredential = ({ id, type, transports = [] }: Credential) => ({ id, type, transports });

const withKnownTransports = (request: Request) => ({
  ...request,
  allowCredentials: request.allowCredentials.map(toCredential),
});
