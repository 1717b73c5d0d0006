import type { SuggestionKind } from '@trampolim/contract/suggestions/suggestions';
import { softSkills } from '@trampolim/contract/values/skills';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import { type Dictionary, getDictionary } from '../search/dictionary.ts';
import { findMunicipalities, normalizeText } from '../search/places.ts';

/** A text to suggest. */
export interface SuggestedName {
  kind: SuggestionKind;
  /** Equal for spellings of the same name. */
  key: string;
  text: string;
  /** The spellings by which it is found. */
  forms: string[];
  state?: string;
}

/** Only the newest documents are read: older ones add few names, and reading all of them would take minutes. */
const maxVacancies = 200_000;
const maxResumes = 50_000;

/** Limits the texts of each kind to the most frequent. Rare texts need no suggestion. */
const textLimit = 10_000;

/** A longer title is a description, and a longer skill a sentence. */
const maxTitleLength = 60;
const maxSkillLength = 40;
const maxWordsOfSkill = 4;

/**
 * Rarer texts of resumes are only suggested if the dictionary knows them, because they may contain a name or a phone
 * number.
 */
const minPeople = 5;
/** A skill that only one company uses is not suggested, however many vacancies contain it. */
const minCompanies = 2;

/** A text with a phone number, a document number, an e-mail address or a URL is never suggested, however common. */
const contact = /\d[\d .()-]{5,}\d|@|www|http/i;

const vacancies = sql`(
  select v.id, v.title, v.city, v.state, v.company_id, v.required_qualifications || v.desired_skills as skills
  from vacancy_search s join vacancy v on v.id = s.id
  where vacancy_live(s) order by s.id desc limit ${sql.lit(maxVacancies)})`;

const resumes = sql`(
  select cand.id, cand.desired_role, cand.qualifications, cand.city, cand.state, cand.desired_city, cand.desired_state
  from candidate cand where not cand.hidden order by cand.id desc limit ${sql.lit(maxResumes)})`;

/** The names in live vacancies. Their titles and companies are public. */
export async function collectVacancyNames(db: Database): Promise<SuggestedName[]> {
  const dictionary = await getDictionary(db);
  const titles = await readTexts(
    db,
    sql`select title as text, count(*) as documents from ${vacancies} v group by title`,
  );
  const skills = await readTexts(
    db,
    sql`
      select (array_agg(text order by documents desc, text))[1] as text, count(distinct company) as documents
      from (select skill as text, count(*) as documents, array_agg(distinct v.company_id) as companies from ${vacancies} v, unnest(v.skills) skill
            where length(skill) <= ${sql.lit(maxSkillLength)} group by skill order by 2 desc limit ${sql.lit(textLimit)}) spelling,
        unnest(spelling.companies) company
      group by search_plain(text)`,
  );
  const { rows: companies } = await sql<{ name: string }>`
    select c.name from ${vacancies} v join company c on c.id = v.company_id
    group by c.name order by count(*) desc, c.name limit ${sql.lit(textLimit)}`.execute(db);
  const { rows: cities } = await sql<City>`select distinct city, state from ${vacancies} v`.execute(db);
  return distinctNames([
    ...titles.filter((title) => isWholeOccupation(title, dictionary)).map(toTitle),
    ...titles.flatMap((title) => occupationIn(title, dictionary)),
    ...(await toSkills(db, skills, dictionary, minCompanies)),
    ...cities.flatMap(toMunicipality),
    ...companies.map(({ name }) => ({
      kind: 'company' as const,
      key: normalizeText(name),
      text: name,
      forms: [name],
    })),
  ]);
}

/**
 * The names in visible resumes. Resumes are free text, so only names of the dictionary, municipalities and skills of
 * several people are used.
 */
export async function collectResumeNames(db: Database): Promise<SuggestedName[]> {
  const dictionary = await getDictionary(db);
  const roles = await readTexts(
    db,
    sql`select desired_role as text, count(*) as documents from ${resumes} cand group by desired_role`,
  );
  const skills = await readTexts(
    db,
    sql`
      select mode() within group (order by q ->> 'description') as text, count(distinct cand.id) as documents
      from ${resumes} cand, jsonb_array_elements(cand.qualifications) q
      where length(q ->> 'description') <= ${sql.lit(maxSkillLength)} group by search_plain(q ->> 'description')`,
  );
  const { rows: cities } = await sql<City>`
    select distinct place.city, place.state
    from ${resumes} cand, lateral (values (cand.city, cand.state), (cand.desired_city, cand.desired_state)) place (city, state)
    where place.city <> ''`.execute(db);
  return distinctNames([
    ...roles.flatMap((role) => occupationIn(role, dictionary)),
    ...(await toSkills(db, skills, dictionary, minPeople)),
    ...cities.flatMap(toMunicipality),
  ]);
}

interface CountedText {
  text: string;
  /** The number of documents that contain it. For a skill in vacancies, the number of companies. */
  documents: number;
  words: string[];
  /** The lexeme of each word, or null for a stop word. */
  lexemes: (string | null)[];
}

/** Texts with their words and counts, the most frequent first. */
async function readTexts(db: Database, counted: RawBuilder<unknown>): Promise<CountedText[]> {
  const { rows } = await sql<CountedText>`
    select search_role(c.text) as text, c.documents::integer, w.words, w.lexemes
    from (select * from (${counted}) every order by documents desc, text limit ${sql.lit(textLimit)}) c,
      lateral (select array_agg(t.word order by t.place) as words, array_agg(t.lexeme order by t.place) as lexemes
               from search_typed_words(search_role(c.text)) t) w
    where w.words is not null order by c.documents desc, c.text`.execute(db);
  return rows;
}

const keyOf = ({ lexemes, words }: CountedText) => {
  const withoutStopWords = lexemes.filter((lexeme) => lexeme !== null);
  return (withoutStopWords.length > 0 ? withoutStopWords : words).join(' ');
};

/** True for a title without contact details and without a word of seniority, which the search does not require. */
const isWholeOccupation = ({ text, lexemes }: CountedText, { seniorityWords }: Dictionary) =>
  text.length <= maxTitleLength &&
  !contact.test(text) &&
  !lexemes.some((lexeme) => lexeme !== null && seniorityWords.has(lexeme));

const toTitle = (title: CountedText): SuggestedName => ({
  kind: 'occupation',
  key: keyOf(title),
  text: capitalised(title.text),
  forms: [title.words.join(' ')],
});

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Returns the first occupation that a title or role names, in the dictionary's spelling. */
function occupationIn({ lexemes }: CountedText, dictionary: Dictionary): SuggestedName[] {
  const withoutStopWords = lexemes.filter((lexeme) => lexeme !== null);
  for (const start of withoutStopWords.keys()) {
    for (
      let end = Math.min(withoutStopWords.length, start + dictionary.longestPhrase);
      end > start;
      end -= 1
    ) {
      const key = withoutStopWords.slice(start, end).join(' ');
      const name = dictionaryName(key, dictionary);
      if (name !== undefined) return [{ kind: 'occupation', key, text: capitalised(name), forms: [name] }];
    }
  }
  return [];
}

const dictionaryName = (key: string, dictionary: Dictionary) =>
  dictionary.concepts.get(key)?.synonyms.find((phrase) => phrase.key === key)?.text;

async function toSkills(
  db: Database,
  skills: CountedText[],
  dictionary: Dictionary,
  minDocuments: number,
): Promise<SuggestedName[]> {
  const offered = await readTexts(db, sql`select unnest(${[...softSkills]}::text[]) as text, 1 as documents`);
  const offeredNames = new Map(offered.map((skill) => [keyOf(skill), skill.text]));
  return skills.flatMap((skill) => {
    const key = keyOf(skill);
    const listedName = offeredNames.get(key) ?? dictionaryName(key, dictionary);
    if (listedName !== undefined)
      return {
        kind: 'skill',
        key,
        text: capitalised(listedName),
        forms: [listedName, skill.words.join(' ')],
      };
    if (skill.documents < minDocuments || skill.words.length > maxWordsOfSkill || contact.test(skill.text))
      return [];
    return { kind: 'skill', key, text: skill.text, forms: [skill.words.join(' ')] };
  });
}

interface City {
  city: string;
  state: string;
}

/** Returns nothing for a text that names no municipality: a typing error, or something else in the field. */
function toMunicipality({ city, state }: City): SuggestedName[] {
  const known = findMunicipalities(city).find((municipality) => municipality.state === state);
  if (!known) return [];
  const { name } = known;
  return [
    {
      kind: 'city',
      key: `${normalizeText(name)} ${state}`,
      text: name,
      state,
      forms: [name, `${name} ${state}`],
    },
  ];
}

/** Merges spellings with the same key into one name, in the spelling of the first. */
function distinctNames(names: SuggestedName[]): SuggestedName[] {
  const distinct = new Map<string, SuggestedName>();
  for (const name of names) {
    if (name.key === '') continue;
    const id = `${name.kind} ${name.key}`;
    const first = distinct.get(id);
    distinct.set(id, first ? { ...first, forms: [...new Set([...first.forms, ...name.forms])] } : name);
  }
  return [...distinct.values()];
}
