import type { OwnCandidate } from '@trampolim/contract/candidates/own-candidate';

/**
 * The readers of a resume other than its owner: lists of candidates, results of the candidate search, companies and
 * administrators who open it, spreadsheets of applicants, anybody with the owner's link, and the PDF.
 */
const everyReader = ['list', 'search', 'opened', 'spreadsheet', 'link', 'pdf'] as const;
export type ResumeReader = (typeof everyReader)[number];

const contactReaders = ['opened', 'spreadsheet', 'pdf'] as const;
const wholeResumeReaders = ['opened', 'link', 'pdf'] as const;
/** Search results also show what companies choose candidates by: education, languages and qualifications. */
const searchResultReaders = ['search', ...wholeResumeReaders] as const;

/** The readers of each field, and of each field of its entries or parts. */
type Readers<Fields> = {
  [Field in keyof Fields]-?: NonNullable<Fields[Field]> extends readonly (infer Entry extends object)[]
    ? Readers<Entry>
    : NonNullable<Fields[Field]> extends readonly unknown[] | string | number | boolean
      ? readonly ResumeReader[]
      : Readers<NonNullable<Fields[Field]>>;
};

/**
 * Decides who reads what of a resume. A new field does not compile until it is listed; `[]` hides it from everybody.
 */
export const resumeReaders = {
  _id: ['list', 'search', 'opened'],
  candidateName: everyReader,
  candidateAge: ['list', 'search', 'opened', 'spreadsheet'],
  candidateBirth: [],
  candidateGender: [],
  candidateCivilStatus: [],
  email: contactReaders,
  candidatePhone: contactReaders,
  candidateCEP: [],
  candidateAddress: {
    publicPlace: [],
    number: [],
    complement: [],
    neighborhood: [],
    city: everyReader,
    state: everyReader,
    cep: [],
  },
  candidateEducationLevel: searchResultReaders,
  candidateLastJob: ['opened'],
  desiredRole: everyReader,
  desiredCity: ['opened'],
  desiredState: ['opened'],
  candidateTargetSalary: ['list', 'search', 'opened'],
  areaOfInterest: ['list', 'search', 'opened', 'spreadsheet'],
  candidateHierarchicalArea: ['opened'],
  candidateAbout: ['list', 'search', ...wholeResumeReaders],
  candidateExperience: {
    role: wholeResumeReaders,
    company: wholeResumeReaders,
    startDate: wholeResumeReaders,
    endDate: wholeResumeReaders,
    salary: ['opened'],
    mainActivities: wholeResumeReaders,
  },
  candidateCourses: {
    name: wholeResumeReaders,
    institution: wholeResumeReaders,
    duration: wholeResumeReaders,
    conclusionYear: wholeResumeReaders,
  },
  candidateIdioms: { name: searchResultReaders, level: searchResultReaders },
  candidateQualifications: { description: searchResultReaders },
  candidateLink: wholeResumeReaders,
  role: [],
  favoriteVacancies: [],
  resumeVersion: [],
  accountVersion: [],
} as const satisfies Readers<OwnCandidate>;

/** True if a reader sees a field, or at least one field of its entries or parts. */
type IsShown<Tree, Reader> = Tree extends readonly unknown[]
  ? Reader extends Tree[number]
    ? true
    : false
  : Reader extends Extract<Tree[keyof Tree], readonly unknown[]>[number]
    ? true
    : false;

/** The fields that a reader sees. */
type Shown<Fields, Tree, Reader> = {
  [Field in keyof Fields as Field extends keyof Tree
    ? IsShown<Tree[Field], Reader> extends true
      ? Field
      : never
    : never]: Field extends keyof Tree ? ShownValue<Fields[Field], Tree[Field], Reader> : never;
};

type ShownValue<Value, Tree, Reader> = Tree extends readonly unknown[]
  ? Value
  : Value extends readonly (infer Entry)[]
    ? Shown<Entry, Tree, Reader>[]
    : Shown<Value, Tree, Reader>;

/** A resume with the fields that a reader sees. */
type ShownResume<Reader extends ResumeReader> = Shown<OwnCandidate, typeof resumeReaders, Reader>;

/** The data of a resume's PDF. */
export type PrintedResume = ShownResume<'pdf'>;

/**
 * A resume with at least the fields that a reader sees. The entries of its lists have all their fields, because
 * `showResume` may have to hide one field of an entry on account of another one's value. A field of the resume itself
 * that no reader sees, but that decides whether another one is shown, must be added to this type.
 */
type StoredResume<Reader extends ResumeReader> = {
  [Field in keyof ShownResume<Reader>]: ShownResume<Reader>[Field] extends readonly unknown[]
    ? OwnCandidate[Field & keyof OwnCandidate]
    : ShownResume<Reader>[Field];
};

/**
 * Copies what a reader may see of a stored resume. Whatever shows a resume to others calls this, so a rule that hides a
 * value because of another one belongs here.
 */
export const showResume = <const Reader extends ResumeReader>(
  reader: Reader,
  resume: StoredResume<Reader>,
): ShownResume<Reader> => copyShown(reader, resumeReaders, resume) as ShownResume<Reader>;

/** The readers of fields, as in `resumeReaders`. Lists and addresses have readers for each of their fields. */
interface ReaderTree {
  readonly [field: string]: readonly ResumeReader[] | ReaderTree;
}

function copyShown(reader: ResumeReader, tree: ReaderTree, fields: object): object {
  const copyField = ([name, value]: [string, unknown]): [string, unknown][] => {
    const readers = Object.hasOwn(tree, name) ? tree[name] : undefined;
    if (!readers || !isShownTo(reader, readers)) return [];
    if (isLeaf(readers)) return [[name, value]];
    return [
      [
        name,
        Array.isArray(value)
          ? value.map((entry: object) => copyShown(reader, readers, entry))
          : copyShown(reader, readers, value as object),
      ],
    ];
  };
  return Object.fromEntries(Object.entries(fields).flatMap(copyField));
}

/** A list or an address is shown if one of its fields is. */
const isShownTo = (reader: ResumeReader, readers: readonly ResumeReader[] | ReaderTree): boolean =>
  isLeaf(readers)
    ? readers.includes(reader)
    : Object.values(readers).some((fieldReaders) => isShownTo(reader, fieldReaders));

const isLeaf = (readers: readonly ResumeReader[] | ReaderTree): readers is readonly ResumeReader[] =>
  Array.isArray(readers);
