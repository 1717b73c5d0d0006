import { type ApiScope } from '@trampolim/contract/values/integration-vocabulary';
import { type CompanyRight, companyRights, type Role } from '@trampolim/contract/values/vocabulary';
import type { Audience, NeededRight } from '@trampolim/contract/wire/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from './caller.ts';
import { fail } from './errors.ts';
import { withPublicSlot } from './public-queue.ts';

/** The caller, as read from the row of their session. */
export interface Viewer<R extends Role = Role> {
  /** The account on whose behalf the viewer acts: the company for each of its people, otherwise the caller's own. */
  id: string;
  /**
   * The account that is signed in. Its password, sessions and queue slots are used, and it is recorded as the author.
   */
  accountId: string;
  role: R;
  /** The session of a person, or the key of a program. */
  sessionId: string;
  /** Set for a person or a program that acts for a company without being its own account. */
  colleague?: Colleague;
  /** Set for a program that calls with an API key of the company. */
  apiKey?: { id: string; scopes: readonly ApiScope[] };
  /** Set for an administrator who has no second factor. */
  lacksSecondFactor?: true;
}

/** A person or a program that acts for a company. */
export interface Colleague {
  name: string;
  companyName: string;
  right: CompanyRight;
}

/** Lets the platform identify callers. The feature of tokens and sessions implements it. */
export interface Authenticator {
  /** Issues a token that names the session. */
  issueAccessToken(sessionId: string): Promise<string>;
  /** Returns undefined if the token is forged or expired, or if its session has ended. */
  readAccessToken(token: string): Promise<Viewer | undefined>;
  /** Returns the current viewer of a session, or undefined once it has ended. */
  viewerOf(sessionId: string): Promise<Viewer | undefined>;
  /**
   * True if the password was entered recently in this session.
   * @throws {Failure} `session_ended`
   */
  isFreshlySignedIn(sessionId: string): Promise<boolean>;
  /** Computes the only refresh token that may replace this one. Only the server can compute it. */
  successorOf(refreshToken: string): string;
  /**
   * Makes this server read sessions again before their next use. Call this once their end is committed. Other servers
   * are notified by the database.
   */
  forgetSessions(sessionIds: readonly string[]): void;
  /** Calls the listener for all sessions that are forgotten. Returns a function that removes it. */
  onSessionsForgotten(listener: (sessionIds: readonly string[]) => void): () => void;
}

/** The interface by which the feature of API keys identifies programs for the platform. */
export interface KeyReader {
  /**
   * Returns the viewer of a program that acts for a company, and counts the call.
   * @throws {Failure} `api_key_invalid`, `account_banned`, `too_many_requests`
   */
  read(secret: string, caller: Caller): Promise<Viewer>;
  /**
   * Reads the viewer again after a wait, without counting.
   * @throws {Failure} `api_key_invalid`, `account_banned`
   */
  readAgain(keyId: string): Promise<Viewer>;
}

/**
 * The key by which a viewer's reads are queued and their writes are limited. Each program has a separate key from the
 * people of its company.
 */
export const callerKeyOf = ({ apiKey, accountId }: Viewer): string => apiKey?.id ?? accountId;

declare module 'fastify' {
  interface FastifyContextConfig {
    audience?: Audience;
    /** The scope that an API key needs. */
    scope?: ApiScope | undefined;
    /** The right that a colleague needs. If absent, only the company's own account is allowed. */
    right?: NeededRight | undefined;
    /** Open to administrators who have not set up a required second factor. */
    beforeSecondFactor?: true | undefined;
    /** Refused if the password was not entered recently. */
    needsFreshSignIn?: true | undefined;
    /** The kind of data that it shows to administrators, for the action log. */
    opens?: string | undefined;
  }
  interface FastifyRequest {
    viewer: Viewer | undefined;
  }
  interface FastifyInstance {
    /**
     * Checks the session and right of a viewer again after a wait.
     * @throws {Failure} as for a new request
     */
    reauthorize(request: FastifyRequest): Promise<void>;
    /**
     * From now on, requests with this header are counted for the account instead of its network when they are admitted.
     */
    rememberCaller(authorization: string, accountId: string): void;
  }
}

/** The cookie of the refresh token. */
export const refreshCookieName = 'refresh_token';
/** The cookie of a sign-in that waits for its second step. */
export const signInCookieName = 'sign_in';

const bearer = /^Bearer ([\w.-]+)$/;
/** The beginning of every API key, by which programs that search for published secrets recognize it. */
export const apiKeyPrefix = 'trampolim_';
/** Keys of another form are refused without a query. */
const keyBearer = new RegExp(`^bearer (${apiKeyPrefix}[\\w-]{43})$`, 'i');

interface AccessOptions {
  requireAdminSecondFactor?: boolean;
  apiKeys?: KeyReader;
}

/** For servers without the feature of API keys. */
const noKeys: KeyReader = {
  read: () => Promise.reject(fail('api_key_invalid')),
  readAgain: () => Promise.reject(fail('api_key_invalid')),
};

/**
 * Enforces the audience that every route declares. A route without an audience is closed. With
 * `requireAdminSecondFactor`, administrators without a second factor can only set one up.
 */
export function enforceAudiences(
  app: FastifyInstance,
  authenticator: Authenticator,
  { requireAdminSecondFactor = false, apiKeys = noKeys }: AccessOptions = {},
): void {
  const assertAllowed = (viewer: Viewer, { routeOptions }: FastifyRequest): void => {
    const { audience, right, beforeSecondFactor, scope } = routeOptions.config;
    if (audience === 'api key') {
      if (!scope || !viewer.apiKey?.scopes.includes(scope)) throw fail('scope_missing');
      return;
    }
    if (!audience?.includes(viewer.role)) throw fail('wrong_role');
    assertRight(viewer, right);
    if (requireAdminSecondFactor && viewer.lacksSecondFactor && !beforeSecondFactor)
      throw fail('second_factor_missing');
  };

  app.decorateRequest('viewer', undefined);
  app.addHook('onRequest', async (request, reply) => {
    if (request.is404) return;
    const { audience } = request.routeOptions.config;
    if (audience === undefined) throw fail('wrong_role');
    if (!safeMethods.has(request.method) || audience !== 'anyone') refuseOtherSites(request);
    if (audience === 'anyone') return;
    request.viewer =
      audience === 'api key'
        ? await identifyProgram(request, reply, apiKeys)
        : await identify(request, authenticator);
    app.rememberCaller(request.headers.authorization ?? '', callerKeyOf(request.viewer));
    assertAllowed(request.viewer, request);
  });
  app.decorate('reauthorize', async (request) => {
    if (!request.viewer) return;
    const { apiKey, sessionId } = request.viewer;
    request.viewer = apiKey ? await apiKeys.readAgain(apiKey.id) : await authenticator.viewerOf(sessionId);
    if (!request.viewer) throw fail('session_ended');
    assertAllowed(request.viewer, request);
    const { needsFreshSignIn } = request.routeOptions.config;
    if (needsFreshSignIn && !(await authenticator.isFreshlySignedIn(sessionId)))
      throw fail('password_needed');
  });
}

/** @throws {Failure} if a colleague lacks the needed right */
function assertRight({ colleague }: Viewer, neededRight: NeededRight = 'owner'): void {
  if (!colleague) return;
  if (neededRight === 'owner') throw fail('owner_only');
  if (!isRightEnough(colleague.right, neededRight)) throw fail('right_missing');
}

/** True if a right is the needed one or a stronger one. `companyRights` begins with the strongest. */
export const isRightEnough = (right: CompanyRight, neededRight: CompanyRight): boolean =>
  companyRights.indexOf(right) <= companyRights.indexOf(neededRight);

/** Methods that change nothing according to HTTP. */
export const safeMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

const ownPages = new Set(['same-origin', 'none']);

/**
 * Refuses calls by pages of other sites, even with a cookie. Browsers name the origin of a call in `Sec-Fetch-Site`.
 */
function refuseOtherSites({ headers }: FastifyRequest): void {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && !ownPages.has(site)) throw fail('invalid_request');
}

async function identify(request: FastifyRequest, authenticator: Authenticator): Promise<Viewer> {
  if (!request.headers.authorization) throw fail('missing_token');
  const viewer = await findViewer(request, authenticator);
  if (!viewer) throw fail('session_ended');
  return viewer;
}

/** Uses the public queue, because anybody can invent a key and only the database can tell. */
async function identifyProgram(
  request: FastifyRequest,
  reply: FastifyReply,
  apiKeys: KeyReader,
): Promise<Viewer> {
  const { authorization } = request.headers;
  if (!authorization) throw fail('api_key_missing');
  const secret = keyBearer.exec(authorization)?.[1];
  if (!secret) throw fail('api_key_invalid');
  return withPublicSlot(request, reply, () => apiKeys.read(secret, request.caller));
}

/** Returns the caller of a public endpoint, or undefined without a valid token. */
export async function findViewer(
  { headers }: FastifyRequest,
  authenticator: Authenticator,
): Promise<Viewer | undefined> {
  const token = bearer.exec(headers.authorization ?? '')?.[1];
  return token ? authenticator.readAccessToken(token) : undefined;
}

/** For plugins whose routes cannot declare an audience, such as files and documentation. */
export function openToAnyone(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, audience: 'anyone' };
  });
}
