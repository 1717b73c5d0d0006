import {
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type WebAuthnCredential,
} from '@simplewebauthn/server';
import type { NewPasskey, PasskeyProof } from '@trampolim/contract/accounts/second-factor';
import { fail } from '../../platform/http/errors.ts';

/** Returns the values by which passkeys identify the site. A passkey is bound to one host name. */
export const siteOf = ({ publicUrl }: { publicUrl: string }) => {
  const { hostname, origin } = new URL(publicUrl);
  return { rpID: hostname, origin };
};

/** EdDSA, ES256 and RS256. Every device supports one of them. */
export const supportedAlgorithmIDs = [-8, -7, -257];

/** The password has identified the person, so a passkey may skip its own PIN or fingerprint. */
const requireUserVerification = false;

interface Expectation {
  challenge: string;
  publicUrl: string;
}

/**
 * Verifies the passkey that a browser created.
 * @throws {Failure} `passkey_refused`
 */
export async function verifyNewPasskey(
  { id, rawId, type, response }: NewPasskey,
  { challenge, publicUrl }: Expectation,
): Promise<WebAuthnCredential> {
  const { rpID, origin } = siteOf({ publicUrl });
  const { clientDataJSON, attestationObject, transports } = response;
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: {
      id,
      rawId,
      type,
      clientExtensionResults: {},
      response: { clientDataJSON, attestationObject, ...(transports && { transports }) },
    },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification,
    supportedAlgorithmIDs,
  }).catch(refuse);
  if (!verified) throw fail('passkey_refused');
  return registrationInfo.credential;
}

/**
 * Verifies a passkey's signature. Returns its new counter.
 * @throws {Failure} `passkey_refused`, also for a counter that did not increase, because the passkey may have been
 * copied
 */
export async function verifyPasskey(
  { id, rawId, type, response }: PasskeyProof,
  credential: WebAuthnCredential,
  { challenge, publicUrl }: Expectation,
): Promise<number> {
  const { rpID, origin } = siteOf({ publicUrl });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: {
      id,
      rawId,
      type,
      clientExtensionResults: {},
      response: {
        clientDataJSON,
        authenticatorData,
        signature,
        ...(userHandle !== undefined && { userHandle }),
      },
    },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    credential,
    requireUserVerification,
  }).catch(refuse);
  if (!verified) throw fail('passkey_refused');
  return authenticationInfo.newCounter;
}

/** Replaces every error of the library, which throws for every invalid input of the caller. */
function refuse(): never {
  throw fail('passkey_refused');
}
