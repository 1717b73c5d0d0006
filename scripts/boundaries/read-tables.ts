import { parseSync, Visitor } from 'oxc-parser';

/** A statement of a source file that changes rows of a table. */
export type TableWrite = { path: string; table: string };

/** Stands for a table whose name is only known at run time. */
export const unknownTable = '${…}';

const writingMethods = new Set(['insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'replaceInto']);
const table = String.raw`(?:only\s+)?("?[\w$.{}…]+)`;
const writingStatements = [
  new RegExp(String.raw`\binsert\s+into\s+${table}`, 'gi'),
  new RegExp(String.raw`\bupdate\s+${table}"?\s+(?:(?:as\s+)?\w+\s+)?set\b`, 'gi'),
  new RegExp(String.raw`\bdelete\s+from\s+${table}`, 'gi'),
  new RegExp(String.raw`\bmerge\s+into\s+${table}`, 'gi'),
  new RegExp(String.raw`\btruncate\s+(?:table\s+)?${table}`, 'gi'),
];

/**
 * Parses the source: the query builder's calls, the helper that removes in batches, and statements written as text.
 */
export function readTableWrites(path: string, source: string): TableWrite[] {
  const { program, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const tables: string[] = [];
  new Visitor({
    CallExpression({ callee, arguments: given }) {
      if (callee.type === 'MemberExpression' && callee.property.type === 'Identifier') {
        if (writingMethods.has(callee.property.name)) tables.push(nameIn(given[0]));
      }
      if (callee.type === 'Identifier' && callee.name === 'removeInBatches') tables.push(nameIn(given[1]));
    },
    Literal({ value }) {
      if (typeof value === 'string') tables.push(...tablesInText(value));
    },
    TemplateLiteral({ quasis }) {
      tables.push(...tablesInText(quasis.map(({ value }) => value.cooked ?? value.raw).join(unknownTable)));
    },
  }).visit(program);
  return tables.map((name) => ({ path, table: name }));
}

/** `'vacancy as v'` and `'vacancy'` are one table. */
function nameIn(argument: { type: string; value?: unknown } | undefined): string {
  const text = argument?.type === 'Literal' && typeof argument.value === 'string' ? argument.value : '';
  return text.split(' ')[0] || unknownTable;
}

const tablesInText = (text: string): string[] =>
  writingStatements.flatMap((statement) =>
    [...text.matchAll(statement)].map(([, name = '']) => name.replaceAll('"', '').replace(/^public\./, '')),
  );

/** The names of the tables that a generated `interface DB` lists. */
export function readTableNames(path: string, source: string): string[] {
  const names: string[] = [];
  new Visitor({
    TSInterfaceDeclaration({ id, body }) {
      if (id.name !== 'DB') return;
      for (const member of body.body) {
        if (member.type === 'TSPropertySignature' && member.key.type === 'Identifier') {
          names.push(member.key.name);
        }
      }
    },
  }).visit(parseSync(path, source).program);
  return names;
}
