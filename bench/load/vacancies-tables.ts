import { type CopyRows, type CopyTarget, dayMs } from './copy-rows.ts';
import { createDocumentBuilder } from './document-builder.ts';
import {
  createPostingGenerator,
  type Posting,
  type PostingRange,
  sentenceCount,
} from './vacancies-posting.ts';
import type { NormalizedPhrase, VacancyVocabulary } from './vacancies-vocabulary.ts';
import { workingDays, workingHours } from './vacancies-words.ts';

const openDays = 90;
const deadlineOf = ({ published }: Posting) => Math.floor(published / dayMs) + openDays;
const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const textsOf = (phrases: { text: string }[]) => phrases.map(({ text }) => text);
/** The most weekly hours of part-time work. */
const maxPartTimeHours = 30;

function titleOf({ role, suffix }: Posting): string {
  if (!suffix) return role.text;
  const { separator, word } = suffix;
  return role.text + separator + (separator === ' ' ? word.text : capitalize(word.text));
}

const writeOptional = <Value>(row: CopyRows, value: Value | undefined, write: (value: Value) => void) => {
  if (value === undefined) row.null();
  else write(value);
};
const writeText = (row: CopyRows, value: string | undefined) =>
  writeOptional(row, value, (text) => row.text(text));
const writeSmallint = (row: CopyRows, value: number | undefined) =>
  writeOptional(row, value, (number) => row.smallint(number));
const writeAmount = (row: CopyRows, value: number | undefined) =>
  writeOptional(row, value, (number) => row.numeric(number));

const vacancyColumns = [
  'id company_id title description area salary salary_currency salary_amount city state working_days working_hours',
  'employment_type required_qualifications desired_skills deadline created_at work_mode weekly_hours reply_days',
  'pay_from pay_to pay_currency pay_period benefits affirmative_for',
].flatMap((line) => line.split(' '));

export function vacancyTarget(vocabulary: VacancyVocabulary, range: PostingRange): CopyTarget {
  const generate = createPostingGenerator(vocabulary, range);
  const { elementTypes } = vocabulary;
  return {
    columns: vacancyColumns,
    write(row, n) {
      const posting = generate(n);
      const { area, city, state, salary, isRange } = posting;
      const pay = isRange ? salary : undefined;
      row.id(posting.published, n);
      row.uuid(posting.company.id);
      row.text(titleOf(posting));
      row.text(`${textsOf(posting.description).join(' ')}. `.repeat(sentenceCount));
      row.text(area.text);
      row.text(salary?.text.text ?? '');
      writeText(row, salary && 'R$');
      writeAmount(row, salary?.amount);
      row.text(city.text);
      row.text(state.text);
      row.array(elementTypes.weekday, workingDays);
      row.text(workingHours);
      row.text(posting.employmentType.text);
      row.array(elementTypes.text, textsOf(posting.requiredQualifications));
      row.array(elementTypes.text, textsOf(posting.desiredSkills));
      row.day(deadlineOf(posting));
      row.instant(posting.published);
      row.text(posting.workMode.text);
      writeSmallint(row, posting.weeklyHours);
      writeSmallint(row, posting.replyDays);
      writeAmount(row, pay && Math.round(0.8 * pay.amount));
      writeAmount(row, pay?.amount);
      writeText(row, pay && 'R$');
      writeText(row, pay && 'Mês');
      row.array(elementTypes.benefit, textsOf(posting.benefits));
      row.array(elementTypes.affirmative_group, textsOf(posting.affirmativeFor));
    },
  };
}

const searchColumns = [
  'id area state employment_type salary_currency salary_amount deadline title_text requirements_text city_text',
  'work_mode weekly_hours reply_days benefits affirmative_for live_since document',
].flatMap((line) => line.split(' '));

/** Writes rows of `vacancy_search` with the same document that `vacancy_search_document` returns. */
export function vacancySearchTarget(vocabulary: VacancyVocabulary, range: PostingRange): CopyTarget {
  const generate = createPostingGenerator(vocabulary, range);
  const { elementTypes } = vocabulary;
  const document = createDocumentBuilder(vocabulary);
  const { addFacet, addText, addExperience, endVector } = document;

  const addTitle = ({ role, suffix }: Posting) => {
    document.addRole(role.short);
    if (suffix) document.addRole(suffix.word);
  };
  const addRest = (posting: Posting, skills: NormalizedPhrase[]) => {
    const { role, suffix, area, city, state, weeklyHours } = posting;
    addText(role);
    if (suffix) addText(suffix.word);
    for (let sentence = 0; sentence < sentenceCount; sentence += 1)
      for (const word of posting.description) addText(word);
    for (const phrase of [area, city, state, posting.workMode, posting.employmentType, ...skills])
      addText(phrase);
    if (posting.salary) addText(posting.salary.text);
    addText(vocabulary.schedule);
    if (weeklyHours !== undefined && weeklyHours <= maxPartTimeHours) addText(vocabulary.partTime);
    for (const group of posting.affirmativeFor) addText(group);
    for (const benefit of posting.benefits) addText(benefit);
    addText(posting.company.name);
  };
  const compose = (posting: Posting, skills: NormalizedPhrase[]) => {
    const { role, suffix, area, city, state } = posting;
    document.start();
    addTitle(posting);
    endVector();
    for (const skill of skills) addExperience(skill);
    endVector();
    addText(area);
    endVector();
    addRest(posting, skills);
    document.addPairs([...role.short.lexemes, ...(suffix?.word.lexemes ?? [])]);
    for (const mark of [...area.marked, ...posting.company.marked]) addFacet(mark);
    for (const { facet } of [area, city, state, posting.workMode, posting.employmentType]) addFacet(facet);
    for (const cell of city.cells) addFacet(cell);
    addFacet(vocabulary.dayFacets.get(Math.floor(posting.published / dayMs)) as number);
  };

  return {
    columns: searchColumns,
    write(row, n) {
      const posting = generate(n);
      const { area, role, suffix, salary, state, city, benefits, affirmativeFor } = posting;
      const skills = [...posting.requiredQualifications, ...posting.desiredSkills];
      row.id(posting.published, n);
      row.text(area.text);
      row.text(state.text);
      row.text(posting.employmentType.text);
      writeText(row, salary && 'R$');
      writeAmount(row, salary?.amount);
      row.day(deadlineOf(posting));
      row.text(role.normalized + (suffix ? suffix.separator + suffix.word.normalized : ''));
      row.text(skills.map(({ normalized }) => normalized).join(' | '));
      row.text(city.normalized);
      row.text(posting.workMode.text);
      writeSmallint(row, posting.weeklyHours);
      writeSmallint(row, posting.replyDays);
      writeOptional(row, benefits.length > 0 ? benefits : undefined, (some) =>
        row.array(elementTypes.benefit, textsOf(some)),
      );
      writeOptional(row, affirmativeFor.length > 0 ? affirmativeFor : undefined, (some) =>
        row.array(elementTypes.affirmative_group, textsOf(some)),
      );
      row.instant(posting.published);
      compose(posting, skills);
      document.writeDocument(row);
    },
  };
}
