/** A queue in which callers take turns, so that whoever has much waiting keeps nobody else waiting. */
export interface FairQueue<Task> {
  /** Adds a task. When too many wait, returns the task that has to go: the last one of the caller who has most waiting. */
  add(caller: string, task: Task): Displaced<Task> | undefined;
  /** Removes a task whose caller has left, and says whether it was waiting. */
  remove(caller: string, task: Task): boolean;
  /** True if a task of this caller can wait without being displaced at once. */
  hasRoom(caller: string): boolean;
  /** Takes the oldest task of the caller who was served longest ago, among those who may be served. */
  next(mayServe?: (caller: string) => boolean): Task | undefined;
  waitingOf(caller: string): number;
  /** Tasks that wait. */
  size(): number;
}

export interface Displaced<Task> {
  task: Task;
  /** True if its caller has more tasks waiting, and so caused the displacement. */
  isOfMany: boolean;
}

export function createFairQueue<Task>(mostWaiting = Infinity): FairQueue<Task> {
  /** None is empty; the caller who was served longest ago comes first. */
  const lines = new Map<string, Set<Task>>();
  let size = 0;

  function remove(caller: string, task: Task): boolean {
    const line = lines.get(caller);
    if (!line?.delete(task)) return false;
    size -= 1;
    if (line.size === 0) lines.delete(caller);
    return true;
  }

  function displaceLastOfLongest(newest: string): Displaced<Task> | undefined {
    // Among equals the newcomer goes.
    let longest = newest;
    for (const [caller, line] of lines) if (line.size > waitingOf(longest)) longest = caller;
    const isOfMany = waitingOf(longest) > 1;
    const task = [...(lines.get(longest) ?? [])].at(-1);
    if (task === undefined) return undefined;
    remove(longest, task);
    return { task, isOfMany };
  }

  const waitingOf = (caller: string) => lines.get(caller)?.size ?? 0;

  return {
    add(caller, task) {
      const line = lines.get(caller) ?? new Set();
      lines.set(caller, line.add(task));
      size += 1;
      return size > mostWaiting ? displaceLastOfLongest(caller) : undefined;
    },
    remove,
    hasRoom: (caller) =>
      size < mostWaiting || [...lines.values()].some((line) => line.size > waitingOf(caller) + 1),
    next(mayServe = () => true) {
      for (const [caller, line] of lines) {
        const [task] = line;
        if (task === undefined || !mayServe(caller)) continue;
        // Served now, the caller goes to the end of the round.
        lines.delete(caller);
        lines.set(caller, line);
        remove(caller, task);
        return task;
      }
      return undefined;
    },
    waitingOf,
    size: () => size,
  };
}
