import { type CompanyRight, companyRights, type Role } from '@trampolim/contract/values/vocabulary';
import type { Audience, NeededRight } from '@trampolim/contract/wire/endpoint';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fail } from './errors.ts';

/** Who is asking, as the row of their session says. */
export interface Viewer<R extends Role = Role> {
  /** Who is acted for: the company, for each of its people; everybody else acts for themselves. */
  id: string;
  /** Who is signed in: whose password, sessions and turns these are, and the author of what they write. */
  accountId: string;
  role: R;
  sessionId: string;
  /** Of whoever acts for a company without being its own account. */
  colleague?: Colleague;
}

/** One of the people of a company. */
export interface Colleague {
  name: string;
  companyName: string;
  right: CompanyRight;
}

/** What a token says, and who has it. */
export type SessionHolder = Pick<Viewer, 'accountId' | 'role' | 'sessionId'>;

/** How tokens and sessions, a feature of their own, tell the platform who is asking. */
export interface Authenticator {
  issueAccessToken(holder: SessionHolder): Promise<string>;
  /** Undefined when the token is not ours, is too old, or its session has ended. */
  readAccessToken(token: string): Promise<Viewer | undefined>;
  /** Who acts in a session by now; undefined once it has ended. */
  viewerOf(sessionId: string): Promise<Viewer | undefined>;
  /** The one refresh token that takes the place of another, for nobody else to tell. */
  successorOf(refreshToken: string): string;
  /** To be told of sessions once their end is committed, so that this server refuses them at once. */
  forgetSessions(sessionIds: readonly string[]): void;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    audience?: Audience;
    /** What a colleague needs; where nothing is said, only the company's own account is let in. */
    right?: NeededRight | undefined;
    /** Whose data administrators look at with it. */
    opens?: string | undefined;
  }
  interface FastifyRequest {
    viewer: Viewer | undefined;
  }
  interface FastifyInstance {
    /**
     * Looks at a viewer again who had to wait since they were let in, as their session and right are by now.
     * @throws {Failure} as if they asked now
     */
    lookAgain(request: FastifyRequest): Promise<void>;
    /** Makes requests with this header count as the account's, and no longer as their network's, when they are admitted. */
    rememberCaller(authorization: string, accountId: string): void;
  }
}

/** The cookie that renews the session of a browser. */
export const refreshCookieName = 'refresh_token';

const bearer = /^Bearer ([\w.-]+)$/;

/** Enforces the audience that every route declares; a route that declares none is closed to all. */
export function enforceAudiences(app: FastifyInstance, authenticator: Authenticator): void {
  app.decorateRequest('viewer', undefined);
  app.addHook('onRequest', async (request) => {
    if (request.is404) return;
    const { audience } = request.routeOptions.config;
    if (audience === undefined) throw fail('wrong_role');
    if (!reading.has(request.method) || audience !== 'anyone') refuseOtherSites(request);
    if (audience === 'anyone') return;
    request.viewer = await identify(request, authenticator);
    app.rememberCaller(request.headers.authorization ?? '', request.viewer.accountId);
    assertAllowed(request.viewer, request);
  });
  app.decorate('lookAgain', async (request) => {
    if (!request.viewer) return;
    request.viewer = await authenticator.viewerOf(request.viewer.sessionId);
    if (!request.viewer) throw fail('session_ended');
    assertAllowed(request.viewer, request);
  });
}

function assertAllowed(viewer: Viewer, { routeOptions }: FastifyRequest): void {
  const { audience, right } = routeOptions.config;
  if (!audience?.includes(viewer.role)) throw fail('wrong_role');
  assertRight(viewer, right);
}

/** @throws {Failure} for a colleague who may not do what only others of their company may */
function assertRight({ colleague }: Viewer, needed: NeededRight = 'owner'): void {
  if (!colleague) return;
  if (needed === 'owner') throw fail('owner_only');
  if (!isRightEnough(colleague.right, needed)) throw fail('right_missing');
}

/** Whether a right is the needed one, or lets its holder do more. */
export const isRightEnough = (right: CompanyRight, needed: CompanyRight): boolean =>
  companyRights.indexOf(right) <= companyRights.indexOf(needed);

/** Methods that change nothing, by the word of HTTP. */
export const reading: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

const ownPages = new Set(['same-origin', 'none']);

/**
 * Browsers say whether a call was made by a page of another site: such a page acts for nobody here, even where a cookie
 * came along.
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

/** Who asks, where anyone may: undefined without a token that counts. */
export async function findViewer(
  { headers }: FastifyRequest,
  authenticator: Authenticator,
): Promise<Viewer | undefined> {
  const token = bearer.exec(headers.authorization ?? '')?.[1];
  return token ? authenticator.readAccessToken(token) : undefined;
}

/** Routes of a plugin that cannot declare an audience themselves, such as files and documentation. */
export function openToAnyone(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, audience: 'anyone' };
  });
}
