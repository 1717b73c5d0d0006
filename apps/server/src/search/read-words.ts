import { searchWordLimit } from '@trampolim/contract/search/search';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import { inflection, minDocuments, type SearchSide, type TypedWord } from './spelling.ts';

/**
 * An unfinished word is only expanded to the most frequent words that start with it, because a query for its prefix
 * would read the documents of every such word.
 */
const completionLimit = 30;

/**
 * Candidates whose words must not be revealed to the viewer of a resume search: their ids, or a subquery for them, which
 * saves a statement.
 */
export type Blockers = string[] | RawBuilder<string[]>;

/** Shorter words are prefixes of too many others. */
const minPrefixLength = 3;

/**
 * Splits a typed text into words, each with the number of documents that contain it. Planning the statement takes three
 * times as long as executing it, so it contains no operator for which `openDatabase` would plan it for each execution.
 */
export async function readWords(
  db: Database,
  side: SearchSide,
  text: string,
  blockers: Blockers,
): Promise<TypedWord[]> {
  const { rows } = await sql<{
    word: string;
    lexeme: string | null;
    other_form: string | null;
    documents: string;
    completions: string[];
    completion_documents: string[];
  }>`
    select t.word, t.lexeme,
      case when regexp_like(t.word, '^[a-z]{4,}$') then
        (search_lexemes(case when right(t.word, 1) = 's' then left(t.word, -1) else t.word || 's' end))[1]
      end as other_form,
      counted.documents, completions.lexemes as completions, completions.documents as completion_documents
    from search_typed_words(${text}) t, lateral (
      select coalesce(sum(w.documents), 0) as documents from search_word w
      where w.side = ${side} and w.lexeme = t.lexeme
        and regexp_replace(w.word, ${inflection}, '') = regexp_replace(t.word, ${inflection}, '')) counted, lateral (
      select coalesce(array_agg(b.lexeme order by b.documents desc, b.lexeme), '{}') as lexemes,
        coalesce(array_agg(b.documents::text order by b.documents desc, b.lexeme), '{}') as documents
      from (
        select w.lexeme, sum(w.documents) as documents from search_word w
        where t.lexeme is not null and length(t.word) >= ${sql.lit(minPrefixLength)} and counted.documents < ${sql.lit(minDocuments.resume)}
          and w.side = ${side} and w.word > t.word and w.word < t.word || '~' and w.lexeme is not null
        group by w.lexeme order by sum(w.documents) desc, w.lexeme limit ${sql.lit(completionLimit)}) b) completions
    order by t.place
    limit ${sql.lit(searchWordLimit)}`.execute(db);
  const rareLexemes = rows.flatMap(({ lexeme, documents, completions, completion_documents }) => [
    ...(lexeme !== null && isRare(documents) ? [lexeme] : []),
    ...completions.filter((_, index) => isRare(completion_documents[index])),
  ]);
  const hiddenLexemes =
    side === 'resume' ? await findHiddenLexemes(db, rareLexemes, blockers) : new Set<string>();
  return rows.map(({ word, lexeme, other_form, documents, completions }) => {
    const isHidden = hiddenLexemes.has(lexeme ?? '');
    const documentCount = isHidden ? 0 : Number(documents);
    return {
      word,
      typed: word,
      lexeme,
      otherForm: other_form === null || other_form === lexeme ? undefined : other_form,
      documents: documentCount,
      isHidden,
      // A word that documents contain is complete. A stop word such as "para" has no completions.
      prefixes: documentCount === 0 ? completions.filter((each) => !hiddenLexemes.has(each)) : [],
    };
  });
}

const isRare = (documents: string | undefined): boolean =>
  Number(documents) > 0 && Number(documents) < minDocuments.resume;

/**
 * Lexemes that only occur in resumes that the viewer may not see. A correction to such a word would reveal these
 * people.
 */
async function findHiddenLexemes(db: Database, lexemes: string[], blockers: Blockers): Promise<Set<string>> {
  if (lexemes.length === 0) return new Set();
  const { rows } = await sql<{ lexeme: string }>`
    select lexeme from unnest(${[...new Set(lexemes)]}::text[]) lexeme
    where not exists (select from candidate_search s
      where s.document @@ exact_query(lexeme) and s.candidate_id <> all (${blockers}::uuid[]))`.execute(db);
  return new Set(rows.map(({ lexeme }) => lexeme));
}
