import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { NewPasskey, PasskeyProof } from '@trampolim/contract/accounts/second-factor';

const encode = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest();
const clientData = (type: string, challenge: string, origin: string) =>
  JSON.stringify({ type: `webauthn.${type}`, challenge, origin, crossOrigin: false });

/** User present and verified; the registration contains the key as well. */
const flags = { proof: 0x05, registration: 0x45 };

/** A passkey in software, as WebAuthn describes it (ES256, without attestation). */
export function createTestPasskey(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  let counter = 0;
  const header = (flag: number) => {
    counter += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([flag]), count]);
  };
  const named = {
    id: encode(id),
    rawId: encode(id),
    type: 'public-key' as const,
    clientExtensionResults: {},
  };

  return {
    create(challenge: string): NewPasskey {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      // A COSE key: type EC2, algorithm ES256, curve P-256, and the point.
      const key = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]);
      const authData = Buffer.concat([
        header(flags.registration),
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        isoCBOR.encode(key),
      ]);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ]);
      return {
        ...named,
        response: {
          clientDataJSON: encode(clientData('create', challenge, origin)),
          attestationObject: encode(isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0])),
          transports: ['internal'],
        },
      };
    },

    prove(challenge: string): PasskeyProof {
      const client = clientData('get', challenge, origin);
      const authenticatorData = header(flags.proof);
      const signature = createSign('sha256')
        .update(Buffer.concat([authenticatorData, sha256(client)]))
        .sign(privateKey);
      return {
        ...named,
        response: {
          clientDataJSON: encode(client),
          authenticatorData: encode(authenticatorData),
          signature: encode(signature),
        },
      };
    },

    /** A copy of the passkey counts on its own. */
    setCounter(value: number) {
      counter = value;
    },
  };
}
