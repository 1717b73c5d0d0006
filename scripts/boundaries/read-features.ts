import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { root } from '../root.ts';
import type { FeatureEdges } from './declared-edges.ts';

/** The part of a server feature's `feature.ts` that the check needs. */
export type ServerFeature = { folder: string; mayImport: string[]; tables: string[] };

/** Also matches `platform-feature.ts`, because `feature.ts` of the platform contains the interface of all features. */
const featureFile = /^apps\/server\/src\/([^/]+)\/(?:platform-)?feature\.ts$/;

/** Reads the object that a file declares as a `Feature`. Returns undefined for any other file. */
export function readFeature(path: string, source: string): ServerFeature | undefined {
  const folder = featureFile.exec(path)?.[1];
  if (!folder) return undefined;
  let feature: ServerFeature | undefined;
  new Visitor({
    VariableDeclarator({ id, init }) {
      const { typeAnnotation } = id;
      const type = typeAnnotation?.typeAnnotation;
      if (type?.type !== 'TSTypeReference' || type.typeName.type !== 'Identifier') return;
      if (type.typeName.name !== 'Feature' || init?.type !== 'ObjectExpression') return;
      const listOf = (name: string): string[] => {
        const property = init.properties.find(
          (entry) => entry.type === 'Property' && entry.key.type === 'Identifier' && entry.key.name === name,
        );
        return property?.type === 'Property' ? readTexts(property.value, `${path}: ${name}`) : [];
      };
      feature = { folder, mayImport: listOf('mayImport'), tables: listOf('tables') };
    },
  }).visit(parseSync(path, source).program);
  return feature;
}

type ListNode = { type: string; elements?: ({ type: string; value?: unknown } | null)[] };

function readTexts({ elements }: ListNode, label: string): string[] {
  const texts = elements?.map((element) => (element?.type === 'Literal' ? element.value : undefined));
  if (!texts?.every((text) => typeof text === 'string'))
    throw new Error(`${label} must be a list of literals, because the check reads it without running it.`);
  return texts;
}

/** Reads every feature.ts of the server, in the order of their folders. */
export const readServerFeatures = (): ServerFeature[] =>
  globSync('apps/server/src/*/*feature.ts', { cwd: root })
    .sort()
    .flatMap((path) => readFeature(path, readFileSync(join(root, path), 'utf8')) ?? []);

/** Returns the declared edges. The platform is left out, because features declare no edge to it. */
export const edgesOf = (features: readonly ServerFeature[]): FeatureEdges =>
  Object.fromEntries(
    features
      .filter(({ folder }) => folder !== 'platform')
      .map(({ folder, mayImport }) => [folder, mayImport]),
  );

/**
 * Returns one sentence for each folder of the server without a feature, and for each feature that `features.ts` does
 * not list.
 */
export function findUnlistedFeatures(
  paths: string[],
  listedFiles: string[],
  features: ServerFeature[],
): string[] {
  const folders = new Set(paths.flatMap((path) => /^apps\/server\/src\/([^/]+)\//.exec(path)?.[1] ?? []));
  const declared = new Set(features.map(({ folder }) => folder));
  return [...folders].flatMap((folder) => {
    if (!declared.has(folder)) return [`apps/server/src/${folder} has no feature.ts.`];
    return listedFiles.some((path) => featureFile.exec(path)?.[1] === folder)
      ? []
      : [`apps/server/src/${folder}/feature.ts is not listed in features.ts.`];
  });
}
