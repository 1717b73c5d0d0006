interface WaitingLines<Waiting> {
  /** Returns who has to go for it when too many wait: the last of the longest line, its own among equals. */
  join(line: string, waiting: Waiting): Waiting | undefined;
  /** Takes the first of the line whose turn it is. */
  next(): Waiting | undefined;
}

/** Lines that are served in turn: whoever makes one long keeps those behind them in it waiting, and nobody else. */
export function createWaitingLines<Waiting>(mostWaiting: number): WaitingLines<Waiting> {
  // In the order of their turns; none is empty.
  const lines = new Map<string, Waiting[]>();
  let count = 0;

  function removeLastOfLongest(own: string): Waiting | undefined {
    let [longest, most] = [own, lines.get(own)?.length ?? 0];
    for (const [line, { length }] of lines) if (length > most) [longest, most] = [line, length];
    const last = lines.get(longest)?.pop();
    if (most === 1) lines.delete(longest);
    count -= 1;
    return last;
  }

  return {
    join(line, waiting) {
      lines.set(line, [...(lines.get(line) ?? []), waiting]);
      count += 1;
      return count > mostWaiting ? removeLastOfLongest(line) : undefined;
    },
    next() {
      const [turn] = lines;
      if (!turn) return undefined;
      const [line, [first, ...others]] = turn;
      lines.delete(line);
      if (others.length > 0) lines.set(line, others);
      count -= 1;
      return first;
    },
  };
}
