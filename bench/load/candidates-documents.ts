import type { CopyRows, CopyTarget } from './candidates-copy.ts';
import { createResumeGenerator, type Resume } from './candidates-resume.ts';
import { experienceDays } from './candidates-tables.ts';
import type { CandidateVocabulary, Phrase } from './candidates-vocabulary.ts';

const daysOfYear = 365.25;
const positionBits = 11;
const positionMask = (1 << positionBits) - 1;
const maxEntries = 4096;

/** Writes rows of `candidate_search` with the same document that `candidate_document` returns. */
export function searchTarget(vocabulary: CandidateVocabulary): CopyTarget {
  const generate = createResumeGenerator(vocabulary);
  const lexemes = vocabulary.lexemes.map((lexeme) => Buffer.from(`${lexeme}\0`));
  const roleMarks = Int32Array.from(vocabulary.roleMarks);
  const experienceMarks = Int32Array.from(vocabulary.experienceMarks);
  // Each entry contains a lexeme and its position. The position is 0 for a lexeme without one.
  const entries = new Uint32Array(maxEntries);
  let count = 0;
  /** The lexeme at each position of a document, -1 for a stop word. */
  const lexemeAt = new Int32Array(positionMask + 3);
  /** The last position of the previous vectors. `||` continues from it with the positions of the next vector. */
  let base = 0;
  let lengthOfVector = 0;
  let lastPosition = 0;

  const addFacet = (lexeme: number) => {
    entries[count++] = lexeme << positionBits;
  };
  const addMarks = (marks: Int32Array, { lexemes: words }: Phrase) => {
    for (const lexeme of words) addFacet(marks[lexeme] as number);
  };
  const addText = ({ lexemes: words, positions, length }: Phrase) => {
    const previous = base + lengthOfVector;
    for (let index = 0; index < words.length; index += 1) {
      const position = previous + (positions[index] as number);
      entries[count++] = ((words[index] as number) << positionBits) | position;
      if (position > lastPosition) lastPosition = position;
    }
    lengthOfVector += length;
  };
  const endVector = () => {
    base = lastPosition;
    lengthOfVector = 0;
  };
  /** Adds the pairs of neighbouring words, and the pairs of the role's words in any order. */
  const addPairs = (role: Phrase) => {
    for (const first of role.lexemes) {
      const seconds = vocabulary.wordPairs.get(first);
      for (const second of seconds ? role.lexemes : []) {
        const pair = seconds?.get(second);
        if (pair !== undefined) addFacet(pair);
      }
    }
    lexemeAt.fill(-1, 0, lastPosition + 3);
    for (let index = 0; index < count; index += 1) {
      const entry = entries[index] as number;
      const position = entry & positionMask;
      if (position > 0) lexemeAt[position] = entry >>> positionBits;
    }
    for (let position = 1; position < lastPosition; position += 1) {
      const seconds = vocabulary.wordPairs.get(lexemeAt[position] as number);
      for (const distance of seconds ? [1, 2] : []) {
        const pair = seconds?.get(lexemeAt[position + distance] as number);
        if (pair !== undefined) addFacet(pair);
      }
    }
  };
  const addExperience = (phrase: Phrase) => {
    addText(phrase);
    addMarks(experienceMarks, phrase);
  };

  const collectEntries = (resume: Resume) => {
    count = base = lengthOfVector = lastPosition = 0;
    const { area, role, state, desiredState, jobs } = resume;
    addExperience(role.short);
    addMarks(roleMarks, role.short);
    endVector();
    const [latest] = jobs;
    if (latest) addExperience(latest.role);
    for (const job of jobs) {
      addExperience(job.role);
      addExperience(job.company);
    }
    for (const skill of resume.qualifications) addExperience(skill);
    for (const course of resume.courses) addExperience(course.name);
    endVector();
    addText(area);
    endVector();
    for (const part of resume.name) addText(part);
    addText(area);
    addText(role);
    for (const word of resume.aboutWords) addText(word);
    addText(resume.aboutSkill);
    addText(resume.salary);
    addText(resume.city);
    addText(state);
    addText(resume.desiredCity);
    addText(desiredState);
    for (const job of jobs) for (const activity of job.activities) addText(activity);
    for (const course of resume.courses) addText(course.institution);
    for (const language of resume.languages) {
      addText(language.name);
      addText(language.level);
    }
    if (lastPosition > positionMask) throw new Error('A document is too long.');
    addPairs(role.short);

    for (const mark of area.marked) addFacet(mark);
    addFacet(area.facet);
    const addPaired = (facet: number) => {
      addFacet(facet);
      addFacet(area.pairs.get(facet) as number);
    };
    addPaired(state.facet);
    addFacet(desiredState.desiredFacet);
    for (const city of [resume.city, resume.desiredCity]) {
      addFacet(city.facet);
      for (const cell of city.cells) addFacet(cell);
    }
    addFacet(vocabulary.windowFacets[Math.floor((resume.n - 1) / vocabulary.windowRows)] as number);
    for (const facet of vocabulary.birthFacets[resume.birthYear] ?? []) addFacet(facet);
    const [none, any, three, five] = vocabulary.experienceFacets as [number, number, number, number];
    const days = experienceDays(resume);
    addPaired(days > 0 ? any : none);
    if (days > 3 * daysOfYear) addPaired(three);
    if (days > 5 * daysOfYear) addPaired(five);
    for (const { name } of resume.languages) addPaired(name.facet);
    for (const skill of resume.qualifications) for (const facet of skill.facets) addPaired(facet);
  };

  const writeDocument = (row: CopyRows) => {
    const sorted = entries.subarray(0, count).sort();
    const { buffer } = row;
    const start = row.length;
    let offset = start + 8;
    let words = 0;
    for (let index = 0; index < count; ) {
      const lexeme = (sorted[index] as number) >>> positionBits;
      const bytes = lexemes[lexeme] as Buffer;
      for (let byte = 0; byte < bytes.length; byte += 1) buffer[offset++] = bytes[byte] as number;
      const countOffset = offset;
      offset += 2;
      let positions = 0;
      let previous = 0;
      for (; index < count && (sorted[index] as number) >>> positionBits === lexeme; index += 1) {
        const position = (sorted[index] as number) & positionMask;
        if (position === previous) continue;
        previous = position;
        positions += 1;
        buffer[offset++] = position >>> 8;
        buffer[offset++] = position & 0xff;
      }
      buffer.writeUInt16BE(positions, countOffset);
      words += 1;
    }
    buffer.writeInt32BE(offset - start - 4, start);
    buffer.writeInt32BE(words, start + 4);
    row.length = offset;
  };

  return {
    columns: ['seq', 'candidate_id', 'birth_date', 'document'],
    write(row, n) {
      const resume = generate(n);
      row.bigint(BigInt(n));
      row.accountId(n);
      row.day(resume.birthDay);
      collectEntries(resume);
      writeDocument(row);
    },
  };
}
