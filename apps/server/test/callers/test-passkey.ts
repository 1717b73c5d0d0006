import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import type { NewPasskey, PasskeyProof } from '@trampolim/contract/accounts/second-factor';

const encode = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest();
const clientData = (type: string, challenge: string, origin: string) =>
  JSON.stringify({ type: `webauthn.${type}`, challenge, origin, crossOrigin: false });

/** The user is present and verified. A registration also contains the public key. */
const flags = { proof: 0x05, registration: 0x45 };

/** The CBOR of the numbers of signature algorithms in COSE. */
const coseAlgorithms = { ES256: '26', ES512: '3823' };

/**
 * Creates a passkey in software, as WebAuthn describes it, without attestation. It always signs with ES256.
 * @param algorithm the algorithm that it claims to use
 */
export function createTestPasskey(origin: string, algorithm: keyof typeof coseAlgorithms = 'ES256') {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  let counter = 0;
  const header = (flag: number) => {
    counter += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([flag]), count]);
  };
  const credential = {
    id: encode(id),
    rawId: encode(id),
    type: 'public-key' as const,
    clientExtensionResults: {},
  };

  return {
    create(challenge: string): NewPasskey {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      // In CBOR, a COSE key: {1: 2 (EC2), 3: algorithm, -1: 1 (P-256), -2: x, -3: y}, each 32 bytes.
      const key = Buffer.concat([
        Buffer.from(`a5010203${coseAlgorithms[algorithm]}2001215820`, 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ]);
      const authData = Buffer.concat([
        header(flags.registration),
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        key,
      ]);
      // In CBOR: {"fmt": "none", "attStmt": {}, "authData": at most 255 bytes}.
      const attestation = Buffer.concat([
        Buffer.from([0xa3, 0x63]),
        Buffer.from('fmt'),
        Buffer.from([0x64]),
        Buffer.from('none'),
        Buffer.from([0x67]),
        Buffer.from('attStmt'),
        Buffer.from([0xa0, 0x68]),
        Buffer.from('authData'),
        Buffer.from([0x58, authData.length]),
        authData,
      ]);
      return {
        ...credential,
        response: {
          clientDataJSON: encode(clientData('create', challenge, origin)),
          attestationObject: encode(attestation),
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
        ...credential,
        response: {
          clientDataJSON: encode(client),
          authenticatorData: encode(authenticatorData),
          signature: encode(signature),
        },
      };
    },

    /** Changes the counter, as a copy of the passkey would. */
    setCounter(value: number) {
      counter = value;
    },
  };
}
