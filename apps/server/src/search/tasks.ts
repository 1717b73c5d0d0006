import { type Concept, mergeConcepts } from './concepts.ts';
import { readTaskObjects, readTaskVerbs } from './dictionary-lines.ts';
import type { Phrase } from './phrases.ts';

/** Concepts by the words that follow the first ones of their names. */
interface ByObject {
  /** By these words as they are. */
  same: Map<string, Concept[]>;
  /** By these words with the first object of their class instead of each. */
  similar: Map<string, Concept[]>;
}

/** Verbs that mean the same with the same object, such as "limpar" and "lavagem". */
interface VerbClass {
  /** The concepts that begin with one of the verbs. */
  tasks: ByObject[];
  /** The concepts that begin with a name of people who do it, such as "limpador". */
  occupations: ByObject[];
}

/** Classes of verbs and objects, with which a line for one task serves other tasks. */
export interface TaskClasses {
  /** By the lexemes of a verb, its classes. */
  verbs: Map<string, VerbClass[]>;
  /** By the lexemes of an object, the first objects of its classes. */
  objects: Map<string, string[]>;
  /** By the lexemes of an object, the tasks of all verbs with it. */
  tasksOfObject: Map<string, Concept[]>;
  /** All concepts of the dictionary. */
  concepts: Map<string, Concept>;
}

/** No verb and no object has more words. */
const maxWords = 3;

/** The occupations for each similar object. Further ones are mostly other specialities. */
const maxSimilar = 2;

/** More occupations do too different things with the same object. */
const maxJobsOfObject = 2;

export function createTaskClasses(
  concepts: Map<string, Concept>,
  toPhrases: (names: string[]) => Phrase[],
): TaskClasses {
  const toKeys = (names: string[]) => [...new Set(toPhrases(names).map(({ key }) => key))];
  const objects = new Map<string, string[]>();
  for (const names of readTaskObjects()) {
    const keys = toKeys(names);
    for (const key of keys) addTo(objects, key, keys.slice(0, 1));
  }
  const byStart = groupByStart(concepts, objects);
  const verbs = new Map<string, VerbClass[]>();
  for (const { same, oneWaySynonyms } of readTaskVerbs()) {
    const startingWith = (names: string[]) => toKeys(names).flatMap((key) => byStart.get(key) ?? []);
    const verbClass = { tasks: startingWith(same), occupations: startingWith(oneWaySynonyms) };
    for (const key of toKeys(same)) addTo(verbs, key, [verbClass]);
  }
  return { verbs, objects, tasksOfObject: groupByObject(concepts), concepts };
}

/** True for a word that may be a verb, such as "subir". */
export const isVerb = (word: string): boolean => /.{2}[aei]r$/.test(word);

/** Groups the tasks that are named with a verb by the words after it. */
function groupByObject(concepts: Map<string, Concept>): Map<string, Concept[]> {
  const byObject = new Map<string, Concept[]>();
  for (const [key, concept] of concepts) {
    const [, ...object] = key.split(' ');
    const name = concept.synonyms.find((synonym) => synonym.key === key)?.text ?? '';
    if (concept.isTask && object.length > 0 && isVerb(name.split(' ')[0] ?? ''))
      addTo(byObject, object.join(' '), [concept]);
  }
  return byObject;
}

/** Groups the concepts of several words by their first words. */
function groupByStart(
  concepts: Map<string, Concept>,
  objects: TaskClasses['objects'],
): Map<string, ByObject> {
  const byStart = new Map<string, ByObject>();
  for (const [key, concept] of concepts) {
    for (const [start, rest] of splits(key)) {
      const byObject: ByObject = byStart.get(start) ?? { same: new Map(), similar: new Map() };
      byStart.set(start, byObject);
      addTo(byObject.same, rest.join(' '), [concept]);
      for (const object of similarObjects(rest, objects)) addTo(byObject.similar, object, [concept]);
    }
  }
  return byStart;
}

const addTo = <Value>(lists: Map<string, Value[]>, key: string, values: Value[]) =>
  lists.set(key, [...(lists.get(key) ?? []), ...values]);

/** All ways to split a name into its first words and the others. */
function splits(key: string): [start: string, rest: string[]][] {
  const lexemes = key.split(' ');
  return lexemes
    .slice(0, Math.min(maxWords, lexemes.length - 1))
    .map((_, index) => [lexemes.slice(0, index + 1).join(' '), lexemes.slice(index + 1)]);
}

/** Replaces the words of each object with the first object of its class, in every way if it has several classes. */
function similarObjects(lexemes: string[], objects: TaskClasses['objects']): string[] {
  if (lexemes.length === 0) return [''];
  const lengths = Array.from({ length: Math.min(maxWords, lexemes.length) }, (_, index) => index + 1);
  const longest = lengths.findLast((length) => objects.has(lexemes.slice(0, length).join(' '))) ?? 1;
  const words = lexemes.slice(0, longest).join(' ');
  const others = similarObjects(lexemes.slice(longest), objects);
  return (objects.get(words) ?? [words]).flatMap((object) =>
    others.map((other) => `${object} ${other}`.trim()),
  );
}

/**
 * Returns the meaning of a task that no line contains. It is that of the same task with another verb of its class
 * ("lavagem de vidros", "limpar vidro") and of the occupations that are named after it ("vender carro", "vendedor de
 * carros"). If there are none, the object may be another one of its class.
 */
export function findTask(key: string, { verbs, objects, concepts }: TaskClasses): Concept | undefined {
  const readings = splits(key).flatMap(([verb, rest]) =>
    (verbs.get(verb) ?? []).map((verbClass) => ({ verbClass, rest })),
  );
  const same = (lists: ByObject[], rest: string[]) =>
    lists.flatMap((list) => list.same.get(rest.join(' ')) ?? []);
  const similar = (lists: ByObject[], rest: string[]) =>
    similarObjects(rest, objects).flatMap((object) =>
      lists.flatMap((list) => list.similar.get(object) ?? []),
    );
  const findAll = (find: (verbClass: VerbClass, rest: string[]) => Concept[]) =>
    readings.flatMap(({ verbClass, rest }) => find(verbClass, rest));
  // An object with a meaning of its own tells more than an occupation for a similar object.
  const isKnown = readings.some(({ rest }) => concepts.has(rest.join(' ')));
  const found = [
    [
      ...findAll(({ tasks }, rest) => same(tasks, rest).slice(0, 1)),
      ...findAll(({ occupations }, rest) => same(occupations, rest)),
    ],
    findAll(({ tasks }, rest) => similar(tasks, rest).slice(0, 1)),
    isKnown ? [] : findAll(({ occupations }, rest) => similar(occupations, rest).slice(0, maxSimilar)),
  ].find(({ length }) => length > 0);
  return found && mergeConcepts([...new Set(found)]);
}

/**
 * Returns the meaning of an object with any verb: that of the tasks with this object, if few occupations do them. Nobody
 * but a forklift driver does anything to pallets.
 */
export function findTaskOfObject(key: string, { tasksOfObject }: TaskClasses): Concept | undefined {
  const [, ...object] = key.split(' ');
  const found = tasksOfObject.get(object.join(' ')) ?? [];
  const mainJobs = new Set(found.map(({ jobs }) => jobs[0]?.key));
  return found.length > 0 && mainJobs.size <= maxJobsOfObject
    ? mergeConcepts([...new Set(found)])
    : undefined;
}
