import { waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { calledRoutes, serve } from '../../../test/serve.ts';
import { aNotice, anEvent } from '../../../test/serve-notice-stream.ts';
import { aQueryClient } from '../../../test/show.tsx';
import { aUser } from '../../../test/user-factory.ts';
import { ownApplicationsQuery } from '../../applications/application-api.ts';
import { companyStatsQuery } from '../../own-vacancies/own-vacancies-api.ts';
import { currentSession } from '../../platform/session/session.ts';
import { startSession } from '../../platform/session/sign-in.ts';
import { vacancyQuery } from '../../vacancies/vacancy-api.ts';
import { feedsQuery } from '../../vacancy-feeds/vacancy-feeds-api.ts';
import { webhooksQuery } from '../../webhooks/webhook-api.ts';
import { noticesQuery } from '../notice-api.ts';
import { followNotices } from './follow-notices.ts';

const anId = '01999999-0000-7000-8000-000000000001';
const getSessionUserRoute = 'GET /api/user/me';

/** Opens a tab of a user, whose invalidated queries can be read. */
function openTab(user = aUser('Candidate', { unreadNotices: 1, unseenApplications: 0 })) {
  startSession('token', user);
  const client = aQueryClient();
  const queries = {
    notices: noticesQuery({}).queryKey,
    applications: ownApplicationsQuery({}).queryKey,
    received: companyStatsQuery().queryKey,
    vacancies: vacancyQuery(anId).queryKey,
    webhooks: webhooksQuery.queryKey,
    feeds: feedsQuery.queryKey,
  };
  for (const queryKey of Object.values<readonly unknown[]>(queries)) client.setQueryData(queryKey, []);
  const controller = new AbortController();
  onTestFinished(() => controller.abort());
  const invalidatedQueries = () =>
    Object.entries(queries)
      .filter(([, queryKey]) => client.getQueryState(queryKey)?.isInvalidated)
      .map(([name]) => name);
  return { receive: followNotices(client, controller.signal), invalidatedQueries };
}

const setHidden = (hidden: boolean) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  document.dispatchEvent(new Event('visibilitychange'));
};

test('a changed application updates the menu count and refetches the applications', async () => {
  serve({ [getSessionUserRoute]: aUser('Candidate', { unreadNotices: 2, unseenApplications: 1 }) });
  const { receive, invalidatedQueries } = openTab();

  receive(anEvent(2, [aNotice()]), { isFirst: false });

  expect(currentSession()).toMatchObject({ unreadNotices: 2, unseenApplications: 0 });
  await waitFor(() => expect(invalidatedQueries()).toEqual(['notices', 'applications']));
  expect(currentSession()).toMatchObject({ unreadNotices: 2, unseenApplications: 1 });
});

test('new applicants update the counts on the company’s pages', async () => {
  const { receive, invalidatedQueries } = openTab(aUser('Company'));

  receive(anEvent(1, [aNotice({ kind: 'new_applicants', status: undefined })]), { isFirst: false });

  await waitFor(() => expect(invalidatedQueries()).toEqual(['notices', 'received']));
});

test('an invitation refetches the visible vacancies', async () => {
  const { receive, invalidatedQueries } = openTab();

  receive(anEvent(2, [aNotice({ kind: 'invitation', status: undefined })]), { isFirst: false });

  await waitFor(() => expect(invalidatedQueries()).toEqual(['notices', 'vacancies']));
  expect(calledRoutes()).toEqual([]);
});

test.each([
  ['webhook_paused', 'webhooks'],
  ['feed_paused', 'feeds'],
  ['feed_news', 'feeds'],
] as const)('the notice %s refetches the %s', async (kind, refetched) => {
  const { receive, invalidatedQueries } = openTab(aUser('Company'));

  receive(anEvent(1, [aNotice({ kind, status: undefined })]), { isFirst: false });

  await waitFor(() => expect(invalidatedQueries()).toEqual(['notices', refetched]));
});

test('notices read elsewhere only refetch the notices', async () => {
  const { receive, invalidatedQueries } = openTab();

  receive(anEvent(0, [aNotice({ read: true })]), { isFirst: false });

  await waitFor(() => expect(invalidatedQueries()).toEqual(['notices']));
  expect(currentSession()).toMatchObject({ unreadNotices: 0 });
  expect(calledRoutes()).toEqual([]);
});

test('a truncated event refetches everything that may have changed', async () => {
  serve({ [getSessionUserRoute]: aUser('Candidate', { unreadNotices: 9 }) });
  const { receive, invalidatedQueries } = openTab();

  receive({ unread: 9, notices: [], whole: false }, { isFirst: false });

  await waitFor(() => expect(invalidatedQueries()).toEqual(['notices', 'applications', 'vacancies']));
});

test('a first event with the same count triggers no request', async () => {
  const { receive, invalidatedQueries } = openTab();

  receive({ unread: 1, notices: [], whole: false }, { isFirst: true });

  expect(invalidatedQueries()).toEqual([]);
  expect(calledRoutes()).toEqual([]);
});

test('a first event with a higher count triggers a refetch', async () => {
  serve({ [getSessionUserRoute]: aUser('Candidate', { unreadNotices: 2 }) });
  const { receive, invalidatedQueries } = openTab();

  receive({ unread: 2, notices: [], whole: false }, { isFirst: true });

  await waitFor(() => expect(invalidatedQueries()).toEqual(['notices', 'applications', 'vacancies']));
});

test('a hidden tab updates its count and refetches once it is visible', async () => {
  serve({ [getSessionUserRoute]: aUser('Candidate', { unreadNotices: 3 }) });
  const { receive, invalidatedQueries } = openTab();
  setHidden(true);

  receive(anEvent(2, [aNotice()]), { isFirst: false });
  receive(anEvent(3, [aNotice()]), { isFirst: false });
  expect(currentSession()).toMatchObject({ unreadNotices: 3 });
  expect([invalidatedQueries(), calledRoutes()]).toEqual([[], []]);

  setHidden(false);
  await waitFor(() => expect(invalidatedQueries()).toEqual(['notices', 'applications']));
  expect(calledRoutes()).toEqual([getSessionUserRoute]);
});
