import { accountInstant, createResumeGenerator, isoDay, type Resume } from './candidates-resume.ts';
import type { CandidateVocabulary } from './candidates-vocabulary.ts';
import type { CopyTarget } from './copy-rows.ts';
import type { Phrase } from './document-builder.ts';

export const accountTarget: CopyTarget = {
  columns: ['id', 'role', 'email', 'password_hash', 'created_at'],
  write(row, n) {
    row.id(accountInstant(n), n);
    row.text('Candidate');
    // The number is padded, so that e-mail addresses are inserted in the order of their index.
    row.text(`candidata${String(n).padStart(8, '0')}@exemplo.com.br`);
    row.text('x');
    row.instant(accountInstant(n));
  },
};

const join = (phrases: Phrase[]) => {
  let text = '';
  for (const phrase of phrases) text += text ? ` ${phrase.text}` : phrase.text;
  return text;
};
const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const candidateColumns = [
  'id name phone birth_date gender education_level cep street number neighborhood city state last_job',
  'desired_role desired_city desired_state salary salary_currency salary_amount area about experience courses',
  'languages qualifications experience_days search_seq',
].flatMap((line) => line.split(' '));

export function candidateTarget(vocabulary: CandidateVocabulary): CopyTarget {
  const generate = createResumeGenerator(vocabulary);
  return {
    columns: candidateColumns,
    write(row, n) {
      const resume = generate(n);
      const [first, last, word] = resume.name;
      row.id(accountInstant(n), n);
      row.text(`${first?.text} ${last?.text} ${capitalize(word?.text ?? '')}`);
      row.text(resume.phone);
      row.day(resume.birthDay);
      row.text(resume.gender);
      row.text(resume.education);
      row.text('01310100');
      row.text(resume.street);
      row.text(resume.houseNumber);
      row.text(resume.neighbourhood);
      row.text(resume.city.text);
      row.text(resume.state.text);
      row.text(resume.jobs[0]?.role.text ?? '');
      row.text(resume.role.text);
      row.text(resume.desiredCity.text);
      row.text(resume.desiredState.text);
      row.text(resume.salary.text);
      row.text('R$');
      row.numeric(resume.salaryAmount);
      row.text(resume.area.text);
      row.text(`${resume.role.text}. ${join(resume.aboutWords)} ${resume.aboutSkill.text}`);
      row.json(jsonOfJobs(resume));
      row.json(
        jsonOfList(
          resume.courses,
          ({ name, institution }) => `{"name":"${name.text}","institution":"${institution.text}"}`,
        ),
      );
      row.json(
        jsonOfList(resume.languages, ({ name, level }) => `{"name":"${name.text}","level":"${level.text}"}`),
      );
      row.json(jsonOfList(resume.qualifications, ({ text }) => `{"description":"${text}"}`));
      row.integer(experienceDays(resume));
      row.bigint(BigInt(n));
    },
  };
}

const jsonOfList = <Entry>(entries: Entry[], toJson: (entry: Entry) => string) => {
  let text = '';
  for (const entry of entries) text += text ? `,${toJson(entry)}` : toJson(entry);
  return `[${text}]`;
};

// No text of the vocabulary needs escaping in JSON.
const jsonOfJobs = (resume: Resume) =>
  jsonOfList(
    resume.jobs,
    ({ role, company, activities, start, end }) =>
      `{"role":"${role.text}","company":"${company.text}","startDate":"${isoDay(start)}","endDate":"${isoDay(end)}","mainActivities":"${join(activities)}"}`,
  );

/** Returns the days of experience. Jobs do not overlap. */
export function experienceDays({ jobs }: Resume): number {
  let days = 0;
  for (const { start, end } of jobs) days += end - start;
  return days;
}
