import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../root.ts';

export const operationsDocument = readFileSync(join(root, 'docs/operations.md'), 'utf8');

/** The blocks of commands in docs/operations.md. Those with a name are run by tests. */
export const commandBlocks = [
  ...operationsDocument.matchAll(/(?:<!-- run: (.+) -->\n)?```sh\n([\s\S]*?)```/g),
].map(([, name, commands = '']) => ({ name, commands }));

/** Returns the commands of a block with a name. */
export function getCommands(name: string): string {
  const block = commandBlocks.find((candidate) => candidate.name === name);
  if (!block) throw new Error(`docs/operations.md has no commands called ${name}.`);
  return block.commands;
}
