/** A public page that the web application has rendered on the server. */
export interface RenderedPage {
  status: number;
  html: string;
  /** The URL of a redirect: the canonical form of the requested URL, or another page. */
  location?: string | undefined;
  /** The canonical URL that the page states, if it states one. */
  canonical: string | undefined;
  /**
   * The ids of the items on the page; a change of one of them makes the page outdated. Undefined if it shows lists.
   */
  shownIds: readonly string[] | undefined;
}

/** The data that the server provides for rendering a page. */
export interface PageRendering {
  /** Answers an API request of the page without a session. */
  send: (url: string) => Promise<{ status: number; body: string }>;
  /** The public origin of the product: `https://trampolim.example`. */
  publicUrl: string;
}

/** The exports of the web application's build for the server (`apps/web/src/server.tsx`). */
export interface PageBundle {
  /** The URL at which the not-found page is rendered. */
  notFoundUrl: string;
  /**
   * Returns the URL under which a page is rendered, with only the parameters that the page knows. Returns
   * undefined if only browsers render the page and search engines get no description of it.
   */
  pageUrl: (url: string) => string | undefined;
  /**
   * Renders a public page for a visitor without a session.
   * @throws the errors of the page's loaders
   */
  render: (url: string, rendering: PageRendering) => Promise<RenderedPage>;
}
