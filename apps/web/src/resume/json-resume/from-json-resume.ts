import type { OwnCandidate } from '@trampolim/contract/candidates/own-candidate';
import { phone } from '@trampolim/contract/values/documents';
import { formatPhone } from '@trampolim/contract/values/phone-display';
import { webAddress } from '@trampolim/contract/values/text';
import { foldText } from '../../ui/format/fold-text.ts';
import { formatDay } from '../../ui/format/format.ts';
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

/** What could not be taken as it stood, and what became of it. */
export interface AdaptedLeaf extends JsonLeaf {
  became: string;
}

export interface ImportedResume {
  /** Only what the file tells. */
  resume: Partial<Resume>;
  adapted: AdaptedLeaf[];
  /** All else that the file says. */
  left: JsonLeaf[];
}

/** The schema of resumes takes as many. */
const mostEntries = 50;
/** No request may be larger than 256 KB, so nothing longer could be saved, nor belongs into the device's storage. */
const longestResume = 256 * 1024;

/**
 * Converts a JSON Resume into changes of this candidate's resume. Texts are taken unchanged; slightly too long ones are left to their
 * author to shorten.
 * @throws {ExcessiveJson}
 * @throws {UnstorableJson}
 */
export function fromJsonResume(json: unknown, candidate: OwnCandidate): ImportedResume {
  const { root, left } = openJson(json);
  const adapted: AdaptedLeaf[] = [];
  const adapt = ({ path }: JsonCursor, value: string, became: string) =>
    void adapted.push({ path, value, became });
  const basics = root.at('basics');

  const resume: Partial<Resume> = {
    candidateAbout: basics.at('summary').take((text) => text || undefined),
    candidatePhone: readPhone(basics.at('phone'), adapt),
    candidateLink: readLink(basics),
    candidateExperience: readEntries([
      ...root
        .at('work')
        .items()
        .map((work) => () => readWork(work, adapt)),
      ...root
        .at('volunteer')
        .items()
        .map((work) => () => readVolunteering(work, adapt)),
    ]),
    candidateCourses: readEntries([
      ...root
        .at('education')
        .items()
        .map((course) => () => readEducation(course, adapt)),
      ...root
        .at('certificates')
        .items()
        .map((course) => () => readCertificate(course, adapt)),
    ]),
    candidateIdioms: readEntries(
      root
        .at('languages')
        .items()
        .map((language) => () => readLanguage(language, adapt)),
    ),
    candidateQualifications: readEntries(
      root
        .at('skills')
        .items()
        .flatMap(readSkill)
        .map((named) => () => ({ description: named.text() })),
    ),
  };
  if (JSON.stringify(resume).length > longestResume) throw new ExcessiveJson();
  passOverKnown(root, candidate);
  return {
    resume: Object.fromEntries(Object.entries(resume).filter(([, value]) => value !== undefined)),
    adapted,
    left: left(),
  };
}

/** Every entry that says anything; those beyond what a resume takes are not read, and so told as left out. */
function readEntries<Entry extends object>(readers: (() => Entry)[]): Entry[] | undefined {
  const entries: Entry[] = [];
  for (const read of readers) {
    if (entries.length === mostEntries) break;
    const entry = read();
    if (Object.values(entry).some(Boolean)) entries.push(entry);
  }
  return entries.length > 0 ? entries : undefined;
}

/** A number of another country may have as many digits as a Brazilian one. */
const isForeign = (typed: string) => /^\+(?!\s*55)/.test(typed);

const readPhone = (cursor: JsonCursor, adapt: Adapt): string | undefined =>
  cursor.take((text) => {
    const digits = isForeign(text) ? undefined : phone.safeParse(text).data;
    if (digits && text !== `+${digits}`) adapt(cursor, text, formatPhone(digits));
    return digits;
  });

const asLink = (text: string) => webAddress.safeParse(text).data || undefined;

/** The candidate's own page, else the first of the profiles that is one. */
function readLink(basics: JsonCursor): string | undefined {
  const typed = basics.at(extension).at('link').take(asLink);
  const url = basics.at('url').take(asLink);
  if (typed ?? url) return typed ?? url;
  for (const profile of basics.at('profiles').items()) {
    const link = profile.at('url').take(asLink);
    if (link) return link;
  }
  return undefined;
}

type Adapt = (cursor: JsonCursor, value: string, became: string) => void;

// Files of before 2020 say `company`.
const readWork = (work: JsonCursor, adapt: Adapt): Experience =>
  readExperience(work, work.at('name').text() || work.at('company').text(), adapt);

const readVolunteering = (work: JsonCursor, adapt: Adapt): Experience =>
  readExperience(work, work.at('organization').text(), adapt);

function readExperience(work: JsonCursor, company: string, adapt: Adapt): Experience {
  const own = work.at(extension);
  const highlights = work
    .at('highlights')
    .items()
    .map((highlight) => highlight.text());
  const said = [work.at('summary').text(), ...highlights.filter(Boolean).map((text) => `• ${text}`)];
  return {
    role: work.at('position').text(),
    company,
    startDate: own.at('startDate').take(ownDay) ?? readDay(work.at('startDate'), firstDay, adapt) ?? '',
    endDate: own.at('endDate').take(ownDay) ?? readDay(work.at('endDate'), lastDay, adapt),
    salary: own.at('salary').text() || undefined,
    mainActivities: said.filter(Boolean).join('\n') || undefined,
  };
}

/** Of a year that the published schema has no place for. */
const ownDay = (text: string) => (/^\d{4}-\d\d-\d\d$/.test(text) ? text : undefined);

/** A file may leave the day or the month open, which a resume here does not. */
function readDay(
  cursor: JsonCursor,
  read: (text: string) => string | undefined,
  adapt: Adapt,
): string | undefined {
  return cursor.take((text) => {
    const day = read(text);
    if (day && day !== text) adapt(cursor, text, formatDay(day));
    return day;
  });
}

function readEducation(education: JsonCursor, adapt: Adapt): Course {
  const own = education.at(extension);
  const said = [education.at('studyType').text(), education.at('area').text()];
  return {
    name: said.filter(Boolean).join(', '),
    institution: education.at('institution').text(),
    duration: own.at('duration').text() || undefined,
    conclusionYear:
      own.at('conclusionYear').take((text) => Number(text) || undefined) ??
      readYear(education.at('endDate'), adapt),
  };
}

const readCertificate = (certificate: JsonCursor, adapt: Adapt): Course => ({
  name: certificate.at('name').text(),
  institution: certificate.at('issuer').text(),
  conclusionYear: readYear(certificate.at('date'), adapt),
});

const readYear = (cursor: JsonCursor, adapt: Adapt): number | undefined =>
  cursor.take((text) => {
    const year = pastYear(text);
    if (year && text !== String(year)) adapt(cursor, text, String(year));
    return year;
  });

const readLanguage = (language: JsonCursor, adapt: Adapt) => ({
  name: language.at('language').text(),
  level: readLevel(language.at('fluency'), adapt) ?? '',
});

const readLevel = (cursor: JsonCursor, adapt: Adapt): string | undefined =>
  cursor.take((text) => {
    const level = levelFrom(text);
    if (level && foldText(text) !== foldText(fluencyOf(level))) adapt(cursor, text, fluencyOf(level));
    return level;
  });

const readSkill = (skill: JsonCursor): JsonCursor[] => [skill.at('name'), ...skill.at('keywords').items()];

/** What says of the account nothing that it does not say itself, and what files say of themselves, is not worth telling. */
function passOverKnown(root: JsonCursor, candidate: OwnCandidate): void {
  const passOver = (cursor: JsonCursor, known: string) => cursor.take((text) => text === known || undefined);
  const [basics, meta] = [root.at('basics'), root.at('meta')];
  const { city, state } = candidate.candidateAddress;
  const location = basics.at('location');
  passOver(basics.at('name'), candidate.candidateName);
  passOver(basics.at('label'), candidate.desiredRole);
  passOver(basics.at('email'), candidate.email);
  passOver(location.at('city'), city);
  passOver(location.at('region'), state);
  passOver(location.at('countryCode'), 'BR');
  for (const [name, known] of Object.entries(accountFacts(candidate))) {
    passOver(meta.at(extension).at(name), known);
  }
  for (const own of [root.at('$schema'), meta.at('version'), meta.at('lastModified')]) own.text();
}
