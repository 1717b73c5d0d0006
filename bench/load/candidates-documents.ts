import { accountInstant, createResumeGenerator, daysPerYear, type Resume } from './candidates-resume.ts';
import { experienceDays } from './candidates-tables.ts';
import type { CandidateVocabulary } from './candidates-vocabulary.ts';
import type { CopyTarget } from './copy-rows.ts';
import { createDocumentBuilder } from './document-builder.ts';

/** Writes rows of `candidate_search` with the same document that `candidate_document` returns. */
export function searchTarget(vocabulary: CandidateVocabulary): CopyTarget {
  const generate = createResumeGenerator(vocabulary);
  const document = createDocumentBuilder(vocabulary);
  const { addFacet, addText, addExperience, endVector, addPairs } = document;
  const collectEntries = (resume: Resume) => {
    document.start();
    const { area, role, state, desiredState, jobs } = resume;
    document.addRole(role.short);
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
    addPairs(role.short.lexemes);

    for (const mark of area.marked) addFacet(mark);
    addFacet(area.facet);
    /** Adds a facet, and the lexeme that represents it together with the area. */
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
    if (days > 3 * daysPerYear) addPaired(three);
    if (days > 5 * daysPerYear) addPaired(five);
    for (const { name } of resume.languages) addPaired(name.facet);
    for (const skill of resume.qualifications) for (const facet of skill.facets) addPaired(facet);
  };

  return {
    columns: ['seq', 'candidate_id', 'birth_date', 'document'],
    write(row, n) {
      const resume = generate(n);
      row.bigint(BigInt(n));
      row.id(accountInstant(n), n);
      row.day(resume.birthDay);
      collectEntries(resume);
      document.writeDocument(row);
    },
  };
}
