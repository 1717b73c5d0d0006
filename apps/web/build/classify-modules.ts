import type { Plugin } from 'vite';

/** Route files of signed-in pages. A few routes in the same folder are public. */
const behindSignIn = /src\/routes\/(-signed-in\/|_signed-in\/(?!(vaga|empresa)\.))/;

/** Icons: the package's index imports all of them, but pages use only those that they name. */
const icon = /@tabler\/icons-react\/dist\/esm\/icons\/(\w+)\.mjs/;
const namedIcons = /import\s*\{([^}]*)\}\s*from\s*["']@tabler\/icons-react["']/g;

const validator = /node_modules\/zod\//;

interface ModuleClasses {
  /** The entry and its static imports. */
  isOfEveryPage(module: string): boolean;
  /** Everything that public pages can load. */
  isPublic(module: string): boolean;
  /** Modules that import the validator, directly or indirectly. */
  importsValidator(module: string): boolean;
}

/** Classifies modules once the module graph is complete, for the files that `vite.config.ts` combines them into. */
export function classifyModules(): Plugin & ModuleClasses {
  const ofEveryPage = new Set<string>();
  const ofPublicPages = new Set<string>();
  const withValidator = new Set<string>();
  const publicIcons = new Set<string>();
  return {
    name: 'classify-modules',
    apply: 'build',
    isOfEveryPage: (module) => ofEveryPage.has(module),
    isPublic: (module) => {
      const iconName = icon.exec(module)?.[1];
      return iconName ? publicIcons.has(iconName) : ofPublicPages.has(module);
    },
    importsValidator: (module) => withValidator.has(module),
    buildEnd() {
      const addWithImports = (
        id: string,
        found: Set<string>,
        { includeDynamic }: { includeDynamic: boolean },
      ): void => {
        if (found.has(id) || behindSignIn.test(id)) return;
        found.add(id);
        const info = this.getModuleInfo(id);
        const dynamic = includeDynamic ? (info?.dynamicallyImportedIds ?? []) : [];
        for (const next of [...(info?.importedIds ?? []), ...dynamic])
          addWithImports(next, found, { includeDynamic });
      };
      const addWithImporters = (id: string): void => {
        if (withValidator.has(id)) return;
        withValidator.add(id);
        for (const importer of this.getModuleInfo(id)?.importers ?? []) addWithImporters(importer);
      };
      for (const id of this.getModuleIds()) {
        if (validator.test(id)) addWithImporters(id);
        if (!this.getModuleInfo(id)?.isEntry) continue;
        addWithImports(id, ofEveryPage, { includeDynamic: false });
        addWithImports(id, ofPublicPages, { includeDynamic: true });
      }
      for (const id of ofPublicPages)
        for (const [, names = ''] of (this.getModuleInfo(id)?.code ?? '').matchAll(namedIcons))
          for (const name of names.match(/Icon\w+/g) ?? []) publicIcons.add(name);
    },
  };
}
