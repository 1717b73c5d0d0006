import type { Plugin } from 'vite';

/** Route files behind the sign-in, of which public pages load nothing; a few there are public themselves. */
const behindSignIn = /src\/routes\/(-signed-in\/|_signed-in\/(?!(vaga|empresa)\.))/;

/** Brings every drawing there is along, of which pages name a few. */
const drawing = /@tabler\/icons-react\/dist\/esm\/icons\/(\w+)\.mjs/;
const namedDrawings = /import\s*\{([^}]*)\}\s*from\s*["']@tabler\/icons-react["']/g;

const validator = /node_modules\/zod\//;

interface ReachedModules {
  /** What every page is made of: the entry, and what it needs before it shows any page. */
  isOfEveryPage(module: string): boolean;
  /** What public pages are made of: everything that is reached without the sign-in. */
  isPublic(module: string): boolean;
  /** What brings the validator along, which no page starts with: schemas, and what judges by them. */
  validates(module: string): boolean;
}

/** Knows what modules are for, once all have been read. */
export function reachedModules(): Plugin & ReachedModules {
  const ofEveryPage = new Set<string>();
  const ofPublicPages = new Set<string>();
  const validating = new Set<string>();
  const publicDrawings = new Set<string>();
  return {
    name: 'reached-modules',
    apply: 'build',
    isOfEveryPage: (module) => ofEveryPage.has(module),
    isPublic: (module) => {
      const drawn = drawing.exec(module)?.[1];
      return drawn ? publicDrawings.has(drawn) : ofPublicPages.has(module);
    },
    validates: (module) => validating.has(module),
    buildEnd() {
      const follow = (id: string, found: Set<string>, withLater: boolean): void => {
        if (found.has(id) || behindSignIn.test(id)) return;
        found.add(id);
        const module = this.getModuleInfo(id);
        const later = withLater ? (module?.dynamicallyImportedIds ?? []) : [];
        for (const next of [...(module?.importedIds ?? []), ...later]) follow(next, found, withLater);
      };
      const followBack = (id: string): void => {
        if (validating.has(id)) return;
        validating.add(id);
        for (const importer of this.getModuleInfo(id)?.importers ?? []) followBack(importer);
      };
      for (const id of this.getModuleIds()) {
        if (validator.test(id)) followBack(id);
        if (!this.getModuleInfo(id)?.isEntry) continue;
        follow(id, ofEveryPage, false);
        follow(id, ofPublicPages, true);
      }
      for (const id of ofPublicPages)
        for (const [, names = ''] of (this.getModuleInfo(id)?.code ?? '').matchAll(namedDrawings))
          for (const name of names.match(/Icon\w+/g) ?? []) publicDrawings.add(name);
    },
  };
}
