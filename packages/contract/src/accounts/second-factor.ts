import { z } from 'zod';
import { id, instant, requiredText, shownText } from '../values/text.ts';
import { everyColleague, roles } from '../values/vocabulary.ts';
import { endpoint } from '../wire/endpoint.ts';
import { enteredPasswordLimit, passkeyLimit, passkeyNameLimit, recoveryCodeCount } from '../wire/limits.ts';
import { accessToken, sessionUser } from './accounts.ts';

/** Binary values of WebAuthn in the encoding that browsers use. The limits are well above what passkeys send. */
const base64url = (limit: number) =>
  z
    .string()
    .max(limit)
    .regex(/^[\w-]*$/, 'Use base64url.');
const credentialId = base64url(1400);
const transports = z.array(z.string().max(20)).max(10);
const credentialRef = z.object({
  id: credentialId,
  type: z.literal('public-key'),
  transports: transports.optional(),
});

/** The fields of a browser's WebAuthn credential that the server reads. */
const credential = { id: credentialId, rawId: credentialId, type: z.literal('public-key') };
const extensionResults = z
  .object({})
  .default({})
  .meta({ description: 'Results of extensions; none is used' });

/** WebAuthn's assertion: the challenge, signed with the passkey. */
const passkeyProof = z
  .object({
    ...credential,
    response: z.object({
      clientDataJSON: base64url(4000),
      authenticatorData: base64url(8000),
      signature: base64url(2000),
      userHandle: base64url(200).optional(),
    }),
    clientExtensionResults: extensionResults,
  })
  .meta({ id: 'PasskeyProof' });

export type PasskeyProof = z.output<typeof passkeyProof>;

const newPasskey = z
  .object({
    ...credential,
    response: z.object({
      clientDataJSON: base64url(4000),
      attestationObject: base64url(20_000),
      transports: transports.optional(),
    }),
    clientExtensionResults: extensionResults,
  })
  .meta({ id: 'NewPasskey' });

export type NewPasskey = z.output<typeof newPasskey>;

const passkeyRequest = z
  .object({
    challenge: base64url(200),
    rpId: shownText(),
    timeout: z.number().int(),
    userVerification: z.enum(['preferred']),
    allowCredentials: z.array(credentialRef).max(passkeyLimit),
  })
  .meta({ id: 'PasskeyRequest', description: 'For `navigator.credentials.get`' });

export type PasskeyRequest = z.output<typeof passkeyRequest>;

const passkeyCreation = z
  .object({
    challenge: base64url(200),
    rp: z.object({ id: shownText(), name: shownText() }),
    user: z.object({ id: base64url(200), name: shownText(254), displayName: shownText(254) }),
    pubKeyCredParams: z.array(z.object({ alg: z.number().int(), type: z.literal('public-key') })).max(10),
    timeout: z.number().int(),
    attestation: z.enum(['none']),
    excludeCredentials: z.array(credentialRef).max(passkeyLimit),
    authenticatorSelection: z.object({
      residentKey: z.enum(['preferred']),
      requireResidentKey: z.boolean(),
      userVerification: z.enum(['preferred']),
    }),
  })
  .meta({ id: 'PasskeyCreation', description: 'For `navigator.credentials.create`' });

export type PasskeyCreation = z.output<typeof passkeyCreation>;

const currentPassword = z.string().max(enteredPasswordLimit);
const recoveryCodes = z
  .array(shownText(40))
  .max(recoveryCodeCount)
  .meta({ description: 'Returned only once; empty if the earlier codes stay valid' });
const message = shownText();

export const startSecondStep = endpoint({
  method: 'POST',
  path: '/api/auth/second-factor/options',
  summary:
    'Get the ways to complete a sign-in after its password; a repeated call invalidates earlier passkey requests',
  audience: 'anyone',
  credentials: 'sign-in cookie',
  response: z
    .object({
      app: z.boolean(),
      recoveryCodes: z.boolean(),
      passkey: passkeyRequest.optional(),
    })
    .meta({ id: 'SecondStep' }),
  errors: ['sign_in_expired'],
});

export const completeSignIn = endpoint({
  method: 'POST',
  path: '/api/auth/second-factor',
  summary:
    'Complete a sign-in with a code of the app, a recovery code or a passkey, once and within five minutes',
  audience: 'anyone',
  credentials: 'sign-in cookie',
  body: z.object({
    code: z.string().max(40).optional().meta({ description: 'Six digits, or a recovery code' }),
    passkey: passkeyProof.optional(),
  }),
  response: z.object({
    accessToken,
    user: sessionUser,
    recoveryCodesLeft: z.number().int().optional().meta({ description: 'After a recovery code was used' }),
  }),
  errors: ['sign_in_expired', 'passkey_refused', 'account_banned', 'too_many_requests', 'session_ended'],
});

const secondFactor = z
  .object({
    required: z.boolean().meta({ description: 'The account must have a second factor' }),
    appSince: instant.nullable(),
    passkeys: z
      .array(
        z.object({
          _id: id,
          name: shownText(passkeyNameLimit),
          createdAt: instant,
          usedAt: instant.nullable(),
        }),
      )
      .max(passkeyLimit),
    recoveryCodesLeft: z.number().int(),
  })
  .meta({ id: 'SecondFactor' });

export type SecondFactor = z.output<typeof secondFactor>;

const path = '/api/user/second-factor';
const ownerCall = { audience: roles, right: everyColleague, beforeSecondFactor: true } as const;

export const getSecondFactor = endpoint({
  ...ownerCall,
  method: 'GET',
  path,
  summary: 'Get the second factor of the own account',
  response: secondFactor,
});

export const startAuthenticatorApp = endpoint({
  ...ownerCall,
  method: 'POST',
  path: `${path}/app`,
  summary: 'Get the secret for an authenticator app, which is active once a first code was entered',
  body: z.object({ currentPassword }),
  response: z.object({
    secret: shownText().meta({ description: 'In base32, to type' }),
    address: shownText(500).meta({ description: 'otpauth://, to show as a QR code' }),
  }),
  errors: ['session_ended', 'too_many_requests', 'app_exists'],
});

export const confirmAuthenticatorApp = endpoint({
  ...ownerCall,
  method: 'PUT',
  path: `${path}/app`,
  summary: 'Activate the authenticator app with its first code; ends all other sessions',
  body: z.object({ code: z.string().max(40) }),
  response: z.object({ message, recoveryCodes }),
  errors: ['session_ended', 'too_many_requests', 'app_exists'],
});

export const removeAuthenticatorApp = endpoint({
  ...ownerCall,
  method: 'DELETE',
  path: `${path}/app`,
  summary: 'Remove the authenticator app; ends all other sessions',
  body: z.object({ currentPassword }),
  response: z.object({ message }),
  errors: ['session_ended', 'too_many_requests', 'second_factor_off', 'second_factor_stays'],
});

export const startPasskeyCreation = endpoint({
  ...ownerCall,
  method: 'POST',
  path: `${path}/passkeys/options`,
  summary: 'Get the options with which a browser creates a passkey for the own account',
  body: z.object({ currentPassword }),
  response: passkeyCreation,
  errors: ['session_ended', 'too_many_requests', 'passkey_limit'],
});

export const addPasskey = endpoint({
  ...ownerCall,
  method: 'POST',
  path: `${path}/passkeys`,
  summary: 'Add the passkey that a browser created; ends all other sessions',
  body: z.object({ name: requiredText(passkeyNameLimit), passkey: newPasskey }),
  response: z.object({ message, recoveryCodes }),
  errors: ['session_ended', 'passkey_refused', 'passkey_exists', 'passkey_limit'],
});

export const removePasskey = endpoint({
  ...ownerCall,
  method: 'DELETE',
  path: `${path}/passkeys/:id`,
  summary: 'Remove a passkey; ends all other sessions',
  params: z.object({ id }),
  body: z.object({ currentPassword }),
  response: z.object({ message }),
  errors: ['session_ended', 'too_many_requests', 'passkey_not_found', 'second_factor_stays'],
});

export const renewRecoveryCodes = endpoint({
  ...ownerCall,
  method: 'POST',
  path: `${path}/recovery-codes`,
  summary: 'Replace the recovery codes; earlier ones become invalid',
  body: z.object({ currentPassword }),
  response: z.object({ message, recoveryCodes }),
  errors: ['session_ended', 'too_many_requests', 'second_factor_off'],
});
