import type { FeatureEdges } from './declared-edges.ts';
import { isTest, type Module } from './read-imports.ts';
import type { Zone } from './zones.ts';

/** Returns one sentence for each import that crosses a boundary, and for each zone without any import to inspect. */
export function findViolations(modules: Module[], zones: Zone[]): string[] {
  const violations: string[] = [];
  const importCounts = new Map(zones.map(({ name }) => [name, 0]));
  for (const { path, imports } of modules) {
    const zone = zones.find(({ files }) => files.test(path));
    if (!zone) {
      violations.push(`${path} lies in no part that a feature.ts, declared-edges.ts or zones.ts declares.`);
      continue;
    }
    importCounts.set(zone.name, (importCounts.get(zone.name) ?? 0) + imports.length);
    const allowed = [zone.name, ...zone.mayImport, ...((isTest(path) && zone.testsMayImport) || [])];
    for (const target of imports) {
      const targetZone = zones.find(({ files }) => files.test(target));
      if (targetZone && !allowed.includes(targetZone.name)) {
        violations.push(`${path} imports ${target}: "${zone.name}" may not import "${targetZone.name}".`);
      }
    }
  }
  for (const [name, count] of importCounts) {
    if (count === 0) violations.push(`Nothing was inspected in "${name}": it has no file with an import.`);
  }
  return violations;
}

/** Returns one sentence for each declared edge that no import uses. */
export function findUnusedEdges(modules: Module[], folder: string, edges: FeatureEdges): string[] {
  const isUsed = (from: string, to: string) =>
    modules.some(
      ({ path, imports }) =>
        path.startsWith(`${folder}/${from}/`) &&
        imports.some((target) => target.startsWith(`${folder}/${to}/`)),
    );
  return Object.entries(edges).flatMap(([from, others]) =>
    others
      .filter((to) => !isUsed(from, to))
      .map((to) => `The edge from "${from}" to "${to}" is declared and not used.`),
  );
}

/** Returns one sentence for each feature that reaches itself through the declared edges. */
export function findFeatureCycles(edges: FeatureEdges): string[] {
  const reaches = (from: string, goal: string, seen = new Set<string>()): boolean =>
    (edges[from] ?? []).some((next) => {
      if (next === goal) return true;
      if (seen.has(next)) return false;
      seen.add(next);
      return reaches(next, goal, seen);
    });
  return Object.keys(edges)
    .filter((feature) => reaches(feature, feature))
    .map((feature) => `The declared edges lead from "${feature}" back to itself.`);
}
