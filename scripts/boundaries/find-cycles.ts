import { isTest, type Module } from './read-imports.ts';

/** Nodes of a graph by name, each with the nodes that it leads to. */
type Graph = Map<string, Set<string>>;

/** Returns one sentence for each group of files that import each other in a cycle. */
export function findFileCycles(modules: readonly Module[]): string[] {
  const graph: Graph = new Map(modules.map(({ path, imports }) => [path, new Set(imports)]));
  return findCycles(graph).map((files) => `These files import each other in a cycle: ${files.join(', ')}.`);
}

const folderPattern = /^(apps\/(?:server|web)\/src\/[^/]+)\/([^/]+)\//;

/**
 * Returns one sentence for each group of folders directly inside a feature that import each other in a cycle. The
 * feature's own files do not count as a folder: routes use all folders, and all folders may use shared rules.
 */
export function findFolderCycles(modules: readonly Module[]): string[] {
  const graph: Graph = new Map();
  for (const { path, imports } of modules) {
    if (isTest(path)) continue;
    const from = folderPattern.exec(path);
    if (!from) continue;
    const targets = graph.get(from[0]) ?? new Set();
    graph.set(from[0], targets);
    for (const target of imports) {
      const to = folderPattern.exec(target);
      if (to && to[1] === from[1]) targets.add(to[0]);
    }
  }
  return findCycles(graph).map(
    (folders) => `These folders of one feature import each other in a cycle: ${folders.join(', ')}.`,
  );
}

/** Finds groups in which every node reaches every other (Tarjan's strongly connected components). */
function findCycles(graph: Graph): string[][] {
  const order = new Map<string, number>();
  const stack: string[] = [];
  const cycles: string[][] = [];
  const visit = (node: string): number => {
    const index = order.size;
    order.set(node, index);
    stack.push(node);
    let low = index;
    for (const next of graph.get(node) ?? []) {
      if (!graph.has(next) || next === node) continue;
      if (!order.has(next)) low = Math.min(low, visit(next));
      else if (stack.includes(next)) low = Math.min(low, order.get(next) ?? index);
    }
    if (low === index) {
      const cycle = stack.splice(stack.indexOf(node));
      if (cycle.length > 1) cycles.push(cycle.sort());
    }
    return low;
  };
  for (const node of graph.keys()) if (!order.has(node)) visit(node);
  return cycles;
}
