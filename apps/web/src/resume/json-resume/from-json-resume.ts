import type { OwnCandidate } from '@trampolim/contract/candidates/own-candidate';
import { phone } from '@trampolim/contract/values/documents';
import { currentLanguageName } from '@trampolim/contract/values/language-name';
import { formatPhone } from '@trampolim/contract/values/phone-display';
import { webUrl } from '@trampolim/contract/values/text';
import { resumeListLimit } from '@trampolim/contract/wire/limits';
import { formatDay, normalizeText } from '../../ui/format/format.ts';
import type { Course, Experience, Resume } from '../resume-value.ts';
import { ExcessiveJson, type JsonCursor, type JsonLeaf, openJson } from './json-cursor.ts';
import {
  accountFacts,
  extension,
  firstDay,
  fluencyOf,
  lastDay,
  levelFrom,
  pastYear,
} from './json-resume-format.ts';

/** A value that was changed by the import. */
interface AdaptedLeaf extends JsonLeaf {
  adaptedTo: string;
}

export interface ImportedResume {
  /** The fields that the file contains. */
  resume: Partial<Resume>;
  adaptedLeaves: AdaptedLeaf[];
  /** Values of the file that were not imported. */
  ignoredLeaves: JsonLeaf[];
}

/** Requests are limited to 256 KB, so nothing longer could be saved. */
const maxResumeLength = 256 * 1024;

/**
 * Converts a JSON Resume into changes of this candidate's resume. Texts that are slightly too long are imported
 * unchanged, and the user can shorten them.
 * @throws {ExcessiveJson}
 * @throws {UnstorableJson}
 */
export function fromJsonResume(json: unknown, candidate: OwnCandidate): ImportedResume {
  const { root, unreadLeaves } = openJson(json);
  const adaptedLeaves: AdaptedLeaf[] = [];
  const reportAdapted = ({ path }: JsonCursor, value: string, adaptedTo: string) =>
    void adaptedLeaves.push({ path, value, adaptedTo });
  const basics = root.at('basics');
  const readersOf = <Entry>(
    list: JsonCursor,
    read: (item: JsonCursor, reportAdapted: ReportAdapted) => Entry,
  ) => list.items().map((item) => () => read(item, reportAdapted));

  const resume: { [Field in keyof Resume]: Resume[Field] | undefined } = {
    candidateAbout: basics.at('summary').take((text) => text || undefined),
    candidatePhone: readPhone(basics.at('phone'), reportAdapted),
    candidateLink: readLink(basics),
    candidateExperience: readEntries([
      ...readersOf(root.at('work'), readWork),
      ...readersOf(root.at('volunteer'), readVolunteering),
    ]),
    candidateCourses: readEntries([
      ...readersOf(root.at('education'), readEducation),
      ...readersOf(root.at('certificates'), readCertificate),
    ]),
    candidateIdioms: readEntries(readersOf(root.at('languages'), readLanguage)),
    candidateQualifications: readEntries(
      root
        .at('skills')
        .items()
        .flatMap(readSkill)
        .map((name) => () => ({ description: name.text() })),
    ),
  };
  if (JSON.stringify(resume).length > maxResumeLength) throw new ExcessiveJson();
  markKnownAsRead(root, candidate);
  return {
    resume: Object.fromEntries(Object.entries(resume).filter(([, value]) => value !== undefined)),
    adaptedLeaves,
    ignoredLeaves: unreadLeaves(),
  };
}

/** Reads the entries that are not empty. Entries beyond the limit are not read, and so reported as not imported. */
function readEntries<Entry extends object>(readers: (() => Entry)[]): Entry[] | undefined {
  const entries: Entry[] = [];
  for (const read of readers) {
    if (entries.length === resumeListLimit) break;
    const entry = read();
    if (Object.values(entry).some(Boolean)) entries.push(entry);
  }
  return entries.length > 0 ? entries : undefined;
}

/** Foreign numbers may have as many digits as Brazilian ones. */
const isForeign = (typed: string) => /^\+(?!\s*55)/.test(typed);

const readPhone = (cursor: JsonCursor, reportAdapted: ReportAdapted): string | undefined =>
  cursor.take((text) => {
    const digits = isForeign(text) ? undefined : phone.safeParse(text).data;
    if (digits && text !== `+${digits}`) reportAdapted(cursor, text, formatPhone(digits));
    return digits;
  });

const asLink = (text: string) => webUrl.safeParse(text).data || undefined;

/**
 * The link as our export stored it, else `url`, else the first profile with a valid link. `url` is always read, so that
 * it is not reported as ignored.
 */
function readLink(basics: JsonCursor): string | undefined {
  const exportedLink = basics.at(extension).at('link').take(asLink);
  const url = basics.at('url').take(asLink);
  if (exportedLink ?? url) return exportedLink ?? url;
  for (const profile of basics.at('profiles').items()) {
    const link = profile.at('url').take(asLink);
    if (link) return link;
  }
  return undefined;
}

type ReportAdapted = (cursor: JsonCursor, value: string, adaptedTo: string) => void;

// Files from before 2020 use `company`.
const readWork = (work: JsonCursor, reportAdapted: ReportAdapted): Experience =>
  readExperience(work, work.at('name').text() || work.at('company').text(), reportAdapted);

const readVolunteering = (work: JsonCursor, reportAdapted: ReportAdapted): Experience =>
  readExperience(work, work.at('organization').text(), reportAdapted);

function readExperience(work: JsonCursor, company: string, reportAdapted: ReportAdapted): Experience {
  const extensionFields = work.at(extension);
  const highlights = work
    .at('highlights')
    .items()
    .map((highlight) => highlight.text());
  const activities = [work.at('summary').text(), ...highlights.filter(Boolean).map((text) => `• ${text}`)];
  return {
    role: work.at('position').text(),
    company,
    startDate:
      extensionFields.at('startDate').take(exportedDay) ??
      readDay(work.at('startDate'), firstDay, reportAdapted) ??
      '',
    endDate:
      extensionFields.at('endDate').take(exportedDay) ?? readDay(work.at('endDate'), lastDay, reportAdapted),
    salary: extensionFields.at('salary').text() || undefined,
    mainActivities: activities.filter(Boolean).join('\n') || undefined,
  };
}

/** A date that the published schema does not support, stored by our export. */
const exportedDay = (text: string) => (/^\d{4}-\d\d-\d\d$/.test(text) ? text : undefined);

/** Dates of a file may lack the day or the month, which are added here. */
function readDay(
  cursor: JsonCursor,
  read: (text: string) => string | undefined,
  reportAdapted: ReportAdapted,
): string | undefined {
  return cursor.take((text) => {
    const day = read(text);
    if (day && day !== text) reportAdapted(cursor, text, formatDay(day));
    return day;
  });
}

function readEducation(education: JsonCursor, reportAdapted: ReportAdapted): Course {
  const extensionFields = education.at(extension);
  const names = [education.at('studyType').text(), education.at('area').text()];
  return {
    name: names.filter(Boolean).join(', '),
    institution: education.at('institution').text(),
    duration: extensionFields.at('duration').text() || undefined,
    conclusionYear:
      extensionFields.at('conclusionYear').take((text) => Number(text) || undefined) ??
      readYear(education.at('endDate'), reportAdapted),
  };
}

const readCertificate = (certificate: JsonCursor, reportAdapted: ReportAdapted): Course => ({
  name: certificate.at('name').text(),
  institution: certificate.at('issuer').text(),
  conclusionYear: readYear(certificate.at('date'), reportAdapted),
});

const readYear = (cursor: JsonCursor, reportAdapted: ReportAdapted): number | undefined =>
  cursor.take((text) => {
    const year = pastYear(text);
    if (year && text !== String(year)) reportAdapted(cursor, text, String(year));
    return year;
  });

const readLanguage = (language: JsonCursor, reportAdapted: ReportAdapted) => ({
  name: readLanguageName(language.at('language'), reportAdapted),
  level: readLevel(language.at('fluency'), reportAdapted) ?? '',
});

function readLanguageName(cursor: JsonCursor, reportAdapted: ReportAdapted): string {
  const text = cursor.text();
  const name = currentLanguageName(text);
  if (name !== text) reportAdapted(cursor, text, name);
  return name;
}

const readLevel = (cursor: JsonCursor, reportAdapted: ReportAdapted): string | undefined =>
  cursor.take((text) => {
    const level = levelFrom(text);
    if (level && normalizeText(text) !== normalizeText(fluencyOf(level)))
      reportAdapted(cursor, text, fluencyOf(level));
    return level;
  });

const readSkill = (skill: JsonCursor): JsonCursor[] => [skill.at('name'), ...skill.at('keywords').items()];

/** Marks values that match the account, and the file's own metadata, as read, so that they are not reported. */
function markKnownAsRead(root: JsonCursor, candidate: OwnCandidate): void {
  const markAsRead = (cursor: JsonCursor, known: string) =>
    cursor.take((text) => text === known || undefined);
  const [basics, meta] = [root.at('basics'), root.at('meta')];
  const { city, state } = candidate.candidateAddress;
  const location = basics.at('location');
  markAsRead(basics.at('name'), candidate.candidateName);
  markAsRead(basics.at('label'), candidate.desiredRole);
  markAsRead(basics.at('email'), candidate.email);
  markAsRead(location.at('city'), city);
  markAsRead(location.at('region'), state);
  markAsRead(location.at('countryCode'), 'BR');
  for (const [name, known] of Object.entries(accountFacts(candidate))) {
    markAsRead(meta.at(extension).at(name), known);
  }
  for (const metadata of [root.at('$schema'), meta.at('version'), meta.at('lastModified')]) metadata.text();
}
