import { generateKeyPairSync, sign } from 'node:crypto';

/** Encodes a value in DER, the encoding of certificates. */
function der(tag: number, ...parts: Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 0x80 ? [length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const sequence = (...parts: Uint8Array[]) => der(0x30, ...parts);
const set = (...parts: Uint8Array[]) => der(0x31, ...parts);
const octetString = (content: Uint8Array) => der(0x04, content);
const utf8String = (text: string) => der(0x0c, Buffer.from(text));
const dnsName = (host: string) => der(0x82, Buffer.from(host));
const bitString = (content: Uint8Array) => der(0x03, Buffer.from([0]), content);
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));
const integer = (value: number) => der(0x02, Buffer.from([value]));
const yes = der(0x01, Buffer.from([0xff]));
const time = (date: Date) => der(0x17, Buffer.from(`${date.toISOString().slice(2, 19).replace(/\D/g, '')}Z`));

const ecdsaWithSha256 = sequence(oid('2a8648ce3d040302'));
const commonName = oid('550403');
const basicConstraints = oid('551d13');
const subjectAltName = oid('551d11');

/** Creates a certificate (RFC 5280) for a host name. It is its own authority and is valid for an hour. */
export function createSelfSigned(host: string): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = sequence(set(sequence(commonName, utf8String(host))));
  const hour = 3_600_000;
  const extensions = sequence(
    // `basicConstraints` is marked as critical. It says that this certificate is an authority.
    sequence(basicConstraints, yes, octetString(sequence(yes))),
    sequence(subjectAltName, octetString(sequence(dnsName(host)))),
  );
  const content = sequence(
    // Version 3 (counted from 0) and the serial number.
    der(0xa0, integer(2)),
    integer(1),
    ecdsaWithSha256,
    name,
    sequence(time(new Date(Date.now() - hour)), time(new Date(Date.now() + hour))),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, extensions),
  );
  const signature = sign('sha256', content, privateKey);
  const certificate = sequence(content, ecdsaWithSha256, bitString(signature));
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${certificate.toString('base64')}\n-----END CERTIFICATE-----\n`,
  };
}
