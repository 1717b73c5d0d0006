/** Pages that are drawn at once: each waits for the database far longer than it is drawn. */
const atOnce = 4;
/** How many more may wait, and for how long, in milliseconds: whoever comes then gets the page that their browser draws. */
const longestLine = 200;
const patience = 2_000;

/** How many of them may be one network's, which then waits behind itself, and how many that are drawn. */
const longestOfNetwork = 50;
const drawnOfNetwork = 3;

export interface RenderingLine {
  /** Undefined where there is no place, or none in time. */
  wait(network: string): Promise<(() => void) | undefined>;
}

type End = (isNext: boolean) => void;

/** Lets a few pages be drawn at once, so that a crawler that walks through all of them leaves the rest of the server to others. */
export function createRenderingLine(): RenderingLine {
  let inLine = 0;
  let underWay = 0;
  /** By network. */
  const drawn = new Map<string, number>();
  /** By network; the one whose turn was longest ago comes first. */
  const waiting = new Map<string, Set<End>>();

  const hasPlace = (network: string) => underWay < atOnce && (drawn.get(network) ?? 0) < drawnOfNetwork;

  const begin = (network: string) => {
    underWay += 1;
    drawn.set(network, (drawn.get(network) ?? 0) + 1);
  };

  const leaveAs = (own: string) => () => {
    underWay -= 1;
    const left = (drawn.get(own) ?? 0) - 1;
    if (left > 0) drawn.set(own, left);
    else drawn.delete(own);
    for (const [network, line] of waiting) {
      const [next] = line;
      if (!next || !hasPlace(network)) continue;
      waiting.delete(network);
      waiting.set(network, line);
      begin(network);
      next(true);
      return;
    }
  };

  return {
    async wait(network) {
      if (hasPlace(network)) {
        begin(network);
        return leaveAs(network);
      }
      const line = waiting.get(network) ?? new Set<End>();
      if (inLine >= longestLine || line.size >= longestOfNetwork) return undefined;
      waiting.set(network, line);
      inLine += 1;
      const isNext = await new Promise<boolean>((resolve) => {
        const end = (given: boolean) => {
          clearTimeout(late);
          line.delete(end);
          inLine -= 1;
          if (line.size === 0) waiting.delete(network);
          resolve(given);
        };
        const late = setTimeout(() => end(false), patience);
        line.add(end);
      });
      return isNext ? leaveAs(network) : undefined;
    },
  };
}
