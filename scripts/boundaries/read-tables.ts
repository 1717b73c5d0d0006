import { parseSync, Visitor } from 'oxc-parser';

/** A statement of a source file that changes rows of a table. */
export type TableWrite = { path: string; table: string };

/** Replaces the name of a table that is only known at run time. */
export const unknownTable = '${…}';

const writingMethods = new Set(['insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'replaceInto']);
/** Matches the name of a table, which may be quoted, have a schema, or be `unknownTable`. */
const tablePattern = String.raw`(?:only\s+)?("?[\w$.{}…]+)`;
const writingStatements = [
  new RegExp(String.raw`\binsert\s+into\s+${tablePattern}`, 'gi'),
  new RegExp(String.raw`\bupdate\s+${tablePattern}"?\s+(?:(?:as\s+)?\w+\s+)?set\b`, 'gi'),
  new RegExp(String.raw`\bdelete\s+from\s+${tablePattern}`, 'gi'),
  new RegExp(String.raw`\bmerge\s+into\s+${tablePattern}`, 'gi'),
  new RegExp(String.raw`\btruncate\s+(?:table\s+)?${tablePattern}`, 'gi'),
];

/**
 * Finds the writes of a source file: calls of the query builder and of `removeInBatches`, and statements in texts.
 */
export function readTableWrites(path: string, source: string): TableWrite[] {
  const { program, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const tables: string[] = [];
  new Visitor({
    CallExpression({ callee, arguments: args }) {
      if (callee.type === 'MemberExpression' && callee.property.type === 'Identifier') {
        if (writingMethods.has(callee.property.name)) tables.push(tableIn(args[0]));
      }
      if (callee.type === 'Identifier' && callee.name === 'removeInBatches') tables.push(tableIn(args[1]));
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

/** Returns the table that an argument names, without an alias: `vacancy` for `'vacancy as v'`. */
function tableIn(argument: { type: string; value?: unknown } | undefined): string {
  const text = argument?.type === 'Literal' && typeof argument.value === 'string' ? argument.value : '';
  return text.split(' ')[0] || unknownTable;
}

const tablesInText = (text: string): string[] =>
  writingStatements.flatMap((statement) =>
    [...text.matchAll(statement)].map(([, name = '']) => name.replaceAll('"', '').replace(/^public\./, '')),
  );

/** Reads the names of the tables in the generated `interface DB`. */
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
