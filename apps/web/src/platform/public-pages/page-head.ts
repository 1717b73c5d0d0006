/** What a public page says of itself, to whoever lists, shares or keeps it: its route's loader gives it as `head`. */
export interface PageHead {
  /** What the tab says, beside the product's name. */
  title: string;
  description?: string;
  /** Its one address, of several that may lead to it: `/vaga/019a…`. */
  canonical?: string;
  /** The Atom feed of what it lists: `/vagas/tecnologia.atom`. */
  feed?: string;
  /** Whether search engines only follow its links: of the searches that anybody may ask for there is no end. */
  isUnlisted?: boolean;
  /** Of the picture that is shown where the page is shared. */
  image?: string;
  /** What it is about in the words of schema.org; not for browsers, so: `import.meta.env.SSR ? … : undefined`. */
  jsonLd?: object | undefined;
  /** 200 unless it says that something is not there, or no more. */
  status?: 200 | 404 | 410;
  /**
   * The ids of what it shows. The server keeps the page until one of these changes or the day turns; one that names none, and one of
   * what is no more, is drawn again after a minute besides.
   */
  about?: readonly string[];
}

/** What the loaders of public pages give beside what they show. */
export interface WithHead {
  head: PageHead;
}

/** Of what a loader gave. */
export const headOf = (loaderData: unknown): PageHead | undefined =>
  (loaderData as Partial<WithHead> | undefined)?.head;
