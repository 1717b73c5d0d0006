import { expect, onTestFinished, test, vi } from 'vitest';
import { calledRoutes, serve } from '../../../test/serve.ts';
import { aNotice, anEvent } from '../../../test/serve-notice-stream.ts';
import { aQueryClient } from '../../../test/show.tsx';
import { aUser } from '../../../test/user-factory.ts';
import { ownApplicationsQuery } from '../../applications/application-api.ts';
import { companyStatsQuery } from '../../own-vacancies/own-vacancies-api.ts';
import { currentSession, startSession } from '../../platform/session/session.ts';
import { vacancyQuery } from '../../vacancies/vacancy-api.ts';
import { newestNoticesQuery } from '../notice-api.ts';
import { followNotices } from './follow-notices.ts';

const anId = '01999999-0000-7000-8000-000000000001';
const asking = 'GET /api/user/me';

/** A tab of somebody, and what of it was found out of date. */
function aTabOf(user = aUser('Candidate', { unreadNotices: 1, unseenApplications: 0 })) {
  startSession('token', user);
  const client = aQueryClient();
  const queries = {
    notices: newestNoticesQuery().queryKey,
    applications: ownApplicationsQuery({}).queryKey,
    received: companyStatsQuery().queryKey,
    vacancies: vacancyQuery(anId).queryKey,
  };
  for (const queryKey of Object.values(queries)) client.setQueryData(queryKey, []);
  const leaving = new AbortController();
  onTestFinished(() => leaving.abort());
  const outdated = () =>
    Object.entries(queries)
      .filter(([, queryKey]) => client.getQueryState(queryKey)?.isInvalidated)
      .map(([name]) => name);
  return { show: followNotices(client, leaving.signal), outdated };
}

const look = (hidden: boolean) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  document.dispatchEvent(new Event('visibilitychange'));
};

test('news of an application are counted in the menu, and the applications read anew', async () => {
  serve({ [asking]: aUser('Candidate', { unreadNotices: 2, unseenApplications: 1 }) });
  const { show, outdated } = aTabOf();

  show(anEvent(2, [aNotice()]), false);

  expect(currentSession()).toMatchObject({ unreadNotices: 2, unseenApplications: 0 });
  await vi.waitFor(() => expect(outdated()).toEqual(['notices', 'applications']));
  expect(currentSession()).toMatchObject({ unreadNotices: 2, unseenApplications: 1 });
});

test('new applicants are counted on the company’s pages', async () => {
  const { show, outdated } = aTabOf(aUser('Company'));

  show(anEvent(1, [aNotice({ kind: 'new_applicants', status: undefined })]), false);

  await vi.waitFor(() => expect(outdated()).toEqual(['notices', 'received']));
});

test('an invitation marks its vacancy wherever that is on screen', async () => {
  const { show, outdated } = aTabOf();

  show(anEvent(2, [aNotice({ kind: 'invitation', status: undefined })]), false);

  await vi.waitFor(() => expect(outdated()).toEqual(['notices', 'vacancies']));
  expect(calledRoutes()).toEqual([]);
});

test('what was only read elsewhere changes nothing but the notices', async () => {
  const { show, outdated } = aTabOf();

  show(anEvent(0, [aNotice({ read: true })]), false);

  await vi.waitFor(() => expect(outdated()).toEqual(['notices']));
  expect(currentSession()).toMatchObject({ unreadNotices: 0 });
  expect(calledRoutes()).toEqual([]);
});

test('where more changed than was told, all that may have is read anew', async () => {
  serve({ [asking]: aUser('Candidate', { unreadNotices: 9 }) });
  const { show, outdated } = aTabOf();

  show({ unread: 9, notices: [], whole: false }, false);

  await vi.waitFor(() => expect(outdated()).toEqual(['notices', 'applications', 'vacancies']));
});

test('a first event that counts as many as the page does asks for nothing', async () => {
  const { show, outdated } = aTabOf();

  show({ unread: 1, notices: [], whole: false }, true);

  expect(outdated()).toEqual([]);
});

test('a first event that counts more is news', async () => {
  serve({ [asking]: aUser('Candidate', { unreadNotices: 2 }) });
  const { show, outdated } = aTabOf();

  show({ unread: 2, notices: [], whole: false }, true);

  await vi.waitFor(() => expect(outdated()).toEqual(['notices', 'applications', 'vacancies']));
});

test('a tab that nobody looks at counts, and reads anew once when it is seen', async () => {
  serve({ [asking]: aUser('Candidate', { unreadNotices: 3 }) });
  const { show, outdated } = aTabOf();
  look(true);

  show(anEvent(2, [aNotice()]), false);
  show(anEvent(3, [aNotice()]), false);
  expect(currentSession()).toMatchObject({ unreadNotices: 3 });
  expect([outdated(), calledRoutes()]).toEqual([[], []]);

  look(false);
  await vi.waitFor(() => expect(outdated()).toEqual(['notices', 'applications']));
  expect(calledRoutes()).toEqual([asking]);
});
