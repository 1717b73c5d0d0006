import { type DataSubject, ownDataKinds } from '@trampolim/contract/own-data/own-data-kinds';
import { expect, test } from 'vitest';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { sectionsOf } from '../../test/stored/unexported-tables.ts';
import { findUnreadColumns, openRecordingDatabase } from '../../test/stored/unread-columns.ts';
import { startTestApp } from '../../test/test-app.ts';

const { db, services } = await startTestApp();

const subjects = Object.keys(ownDataKinds) as DataSubject[];

/** Columns that are in no file of own data, each with the reason. */
const leftOut = {
  'company.logo_hash': 'identifies the logo, which the file contains',
  'account.password_hash': 'a hash',
  'action_log.level': 'the severity of the line, for the operator',
  'action_log.administrator': 'the administrator’s own e-mail address, repeated in each of their lines',
  'api_key.secret_hash': 'a hash',
  'application.applied_day': 'computed from the time of the application',
  'application.slot': 'counts the applications of a day',
  'application.tell_at': 'when a pending notification is sent',
  'application.told_status': 'a step that the history contains',
  'application.told_comments': 'a step that the history contains',
  'application.told_unseen': 'a step that the history contains',
  'application.opening_tell_at': 'when a pending notification is sent',
  'authenticator_app.secret': 'a secret',
  'authenticator_app.last_step': 'prevents the reuse of a code',
  'bulk_removal.search': 'may name other people',
  'bulk_removal.moved_at': 'when the job last made progress',
  'candidate.salary_currency': 'computed from the salary',
  'candidate.salary_amount': 'computed from the salary',
  'candidate.experience_due': 'when the days of experience are computed next',
  'candidate.search_seq': 'an index of the search',
  'candidate.resume_version': 'detects simultaneous edits',
  'candidate.account_version': 'detects simultaneous edits',
  'company.account_version': 'detects simultaneous edits',
  'company_invitation.token_hash': 'a hash',
  'email_confirmation.token_hash': 'a hash',
  'known_device.token_hash': 'a hash',
  'message.place': 'the order, which follows from the times',
  'message.sender': 'the side of the author, who is named',
  'message_inbox.mail_at': 'when a pending mail is sent',
  'moderation_record.about_seq': 'links two entries of the record',
  'moderation_record.text_hash': 'a hash',
  'moderation_record.previous_hash': 'a hash',
  'moderation_record.hash': 'a hash',
  'moderation_text.salt': 'prevents guessing the text from its hash',
  'notice.since': 'the first of several merged notices',
  'notice.changed_in': 'the position in the stream of notices',
  'passkey.credential_id': 'identifies the passkey to its site',
  'passkey.public_key': 'a key',
  'passkey.counter': 'detects a copied passkey',
  'passkey.transports': 'how browsers reach the passkey',
  'password_reset.token_hash': 'a hash',
  'recovery_code.code_hash': 'a hash',
  'report.snapshot': 'the reported content, which is about another account',
  'report.reported_day': 'computed from the time of the report',
  'saved_search.seen_seq': 'an index of the search',
  'session.closed_remotely': 'only chooses the message that the closed session shows',
  'vacancy_import.carries': 'the fields that the format of an import has',
  'vacancy_import.is_complete': 'whether a format lists all vacancies',
  'vacancy_feed.carries': 'the fields that the format of an import has',
  'vacancy_feed.is_complete': 'whether a format lists all vacancies',
  'vacancy_feed.next_fetch_at': 'when the feed is read next',
  'company_event.position': 'the order, which follows from the times',
  'webhook_endpoint.secret': 'a secret',
  'webhook_endpoint.previous_secret': 'a secret',
  'webhook_endpoint.due_at': 'when a pending delivery is sent',
  'webhook_endpoint.busy_until': 'which server delivers now',
  'withdrawn_application.counts_in_rate': 'how the response rate of the company counts it',
  'vacancy.salary_currency': 'computed from the salary',
  'vacancy.salary_amount': 'computed from the salary',
  'vacancy.changed_at': 'about the vacancy, not about a person',
  'vacancy.unlisted_at': 'about the vacancy, not about a person',
  'vacancy.reopened_at': 'about the vacancy, not about a person',
  'vacancy_alert.token_hash': 'a hash',
  'vacancy_alert.token_expires_at': 'when an unused link expires',
} as const;

test('every column of the exported tables is in a file unless it is left out for a reason', async () => {
  const owner = await aCandidate(db);
  const recorder = openRecordingDatabase(services.pool);
  const sections = subjects.flatMap(sectionsOf);
  for (const { read } of sections) await Array.fromAsync(read(recorder.db, owner));

  const tables = [...new Set(sections.flatMap((section) => section.tables))];
  const unread = await findUnreadColumns(db, tables, recorder.statements);

  expect(unread.sort(), 'Add a new column to its section, or to leftOut with the reason.').toEqual(
    Object.keys(leftOut).sort(),
  );
});

test.each(subjects)('the account page of a %s names every section of the file', (subject) => {
  const namedSections = Object.values(ownDataKinds[subject]).flat();

  expect(namedSections.sort(), 'Name each section in own-data-kinds.ts of the contract.').toEqual(
    sectionsOf(subject)
      .map(({ name }) => name)
      .sort(),
  );
});
