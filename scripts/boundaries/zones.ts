import { type FeatureEdges, webFeatures } from './declared-edges.ts';

/** A part of the repository. Every file belongs to exactly one zone. */
export type Zone = {
  name: string;
  files: RegExp;
  mayImport: string[];
  /** The zones that only tests in this zone may import. */
  testsMayImport?: string[];
};

const serverZone = (feature: string): string => `server ${feature}`;
const webZone = (feature: string): string => `web ${feature}`;

/** Returns all zones. `serverEdges` are the edges that the server's features declare. */
export function zonesOf(serverEdges: FeatureEdges): Zone[] {
  const serverFeatureZones = featureZones('apps/server/src', serverZone, serverEdges, {
    platform: ['server platform', 'contract'],
    tests: ['server test', 'server seeds', 'server main'],
  });
  const webFeatureZones = featureZones('apps/web/src', webZone, webFeatures, {
    platform: ['web platform', 'web ui', 'contract'],
    tests: ['web test'],
  });
  const allServer = [
    'server main',
    'server platform',
    'contract',
    ...serverFeatureZones.map(({ name }) => name),
  ];
  const allWeb = [
    'web routes',
    'web platform',
    'web ui',
    'contract',
    ...webFeatureZones.map(({ name }) => name),
  ];

  return [
    { name: 'contract', files: /^packages\/contract\/src\//, mayImport: [] },
    { name: 'local-postgres', files: /^packages\/local-postgres\//, mayImport: [] },

    {
      name: 'server main',
      files: /^apps\/server\/src\/[^/]+$/,
      mayImport: [...allServer, 'local-postgres', 'server seeds'],
      testsMayImport: ['server test'],
    },
    {
      name: 'server platform',
      files: /^apps\/server\/src\/platform\//,
      mayImport: ['contract', 'local-postgres'],
      testsMayImport: ['server test', 'server main'],
    },
    ...serverFeatureZones,
    {
      name: 'server seeds',
      files: /^apps\/server\/seeds\//,
      mayImport: allServer,
      testsMayImport: ['server test'],
    },
    {
      name: 'server test',
      files: /^apps\/server\/test\//,
      mayImport: [...allServer, 'local-postgres', 'server seeds'],
    },

    { name: 'web main', files: /^apps\/web\/src\/[^/]+$/, mayImport: allWeb },
    {
      name: 'web routes',
      files: /^apps\/web\/src\/routes\//,
      mayImport: allWeb,
      testsMayImport: ['web test'],
    },
    {
      name: 'web platform',
      files: /^apps\/web\/src\/platform\//,
      mayImport: ['contract'],
      testsMayImport: ['web test'],
    },
    {
      name: 'web ui',
      files: /^apps\/web\/src\/ui\//,
      mayImport: ['web platform', 'contract'],
      testsMayImport: ['web test'],
    },
    ...webFeatureZones,
    { name: 'web test', files: /^apps\/web\/test\//, mayImport: allWeb },
    { name: 'web build', files: /^apps\/web\/(build\/|[^/]+$)/, mayImport: ['web ui'] },

    { name: 'e2e', files: /^e2e\//, mayImport: ['contract', 'server seeds', 'scripts'] },
    {
      name: 'bench',
      files: /^bench\//,
      mayImport: [...allServer, 'server seeds', 'server test', 'local-postgres', 'scripts'],
    },
    { name: 'scripts', files: /^scripts\//, mayImport: ['local-postgres', 'server platform', 'server test'] },
    {
      name: 'configuration',
      files: /^(apps\/server\/)?[^/]+\.ts$/,
      mayImport: ['scripts', 'local-postgres'],
    },
  ];
}

function featureZones(
  folder: string,
  nameOf: (feature: string) => string,
  edges: FeatureEdges,
  shared: { platform: string[]; tests: string[] },
): Zone[] {
  return Object.entries(edges).map(([feature, others]) => ({
    name: nameOf(feature),
    files: new RegExp(`^${folder}/${feature}/`),
    mayImport: [...shared.platform, ...others.map(nameOf)],
    testsMayImport: shared.tests,
  }));
}
