import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../root.ts';

export const operationsDocument = readFileSync(join(root, 'docs/operations.md'), 'utf8');

/** The blocks of commands and settings in docs/operations.md. Those with a name are run by tests. */
const blocks = [...operationsDocument.matchAll(/(?:<!-- run: (.+) -->\n)?```(sh|ini)\n([\s\S]*?)```/g)].map(
  ([, name, language, commands = '']) => ({ name, language, commands }),
);

export const commandBlocks = blocks.filter(({ language }) => language === 'sh');

/** Returns the commands, or the settings, of a block with a name. */
export function getCommands(name: string): string {
  const block = blocks.find((candidate) => candidate.name === name);
  if (!block) throw new Error(`docs/operations.md has no commands called ${name}.`);
  return block.commands;
}
