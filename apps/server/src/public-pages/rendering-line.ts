/** Pages that are drawn at once: each waits for the database far longer than it is drawn. */
const atOnce = 4;
/** How many more may wait, and for how long, in milliseconds: whoever comes then gets the page that their browser draws. */
const longestLine = 200;
const patience = 2_000;

/** How many of them may be one network's, which then waits behind itself. */
const longestOfNetwork = 50;

export interface RenderingLine {
  /** Undefined where there is no place, or none in time. */
  wait(network: string): Promise<(() => void) | undefined>;
}

type End = (isNext: boolean) => void;

/** Lets a few pages be drawn at once, so that a crawler that walks through all of them leaves the rest of the server to others. */
export function createRenderingLine(): RenderingLine {
  let underWay = 0;
  let inLine = 0;
  /** By network; the one whose turn was longest ago comes first. */
  const waiting = new Map<string, Set<End>>();

  const leave = () => {
    const [first] = waiting;
    if (!first) {
      underWay -= 1;
      return;
    }
    const [network, line] = first;
    waiting.delete(network);
    waiting.set(network, line);
    const [next] = line;
    next?.(true);
  };

  return {
    async wait(network) {
      if (underWay < atOnce) {
        underWay += 1;
        return leave;
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
      return isNext ? leave : undefined;
    },
  };
}
