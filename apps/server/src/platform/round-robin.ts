/** An order in which callers take turns, so that a caller with many tasks delays nobody else. */
export interface RoundRobin<Task> {
  /**
   * Adds a task. If too many tasks wait then, removes and returns the last task of the caller with the most waiting
   * tasks.
   */
  add(caller: string, task: Task): DisplacedTask<Task> | undefined;
  /** Removes the task of a caller who has left. Returns true if it was waiting. */
  remove(caller: string, task: Task): boolean;
  /** True if a task of this caller can wait without being displaced at once. */
  mayAdd(caller: string): boolean;
  /** Takes the oldest task of the least recently served caller, among those who may be served. */
  next(mayServe?: (caller: string) => boolean): Task | undefined;
  waitingOf(caller: string): number;
  /** The number of tasks that wait. */
  size(): number;
}

interface DisplacedTask<Task> {
  task: Task;
  /** True if its caller has more tasks waiting, and therefore caused the displacement. */
  hasMoreWaiting: boolean;
}

export function createRoundRobin<Task>(maxWaiting = Infinity): RoundRobin<Task> {
  /** No set is empty. The least recently served caller comes first. */
  const tasksByCaller = new Map<string, Set<Task>>();
  let size = 0;

  function remove(caller: string, task: Task): boolean {
    const tasks = tasksByCaller.get(caller);
    if (!tasks?.delete(task)) return false;
    size -= 1;
    if (tasks.size === 0) tasksByCaller.delete(caller);
    return true;
  }

  /** Removes the newest task of the caller with the most tasks. */
  function displaceNewestTask(newestCaller: string): DisplacedTask<Task> | undefined {
    // Among callers with equally many tasks, the newest caller loses one.
    let busiest = newestCaller;
    for (const [caller, tasks] of tasksByCaller) if (tasks.size > waitingOf(busiest)) busiest = caller;
    const hasMoreWaiting = waitingOf(busiest) > 1;
    const task = [...(tasksByCaller.get(busiest) ?? [])].at(-1);
    if (task === undefined) return undefined;
    remove(busiest, task);
    return { task, hasMoreWaiting };
  }

  const waitingOf = (caller: string) => tasksByCaller.get(caller)?.size ?? 0;

  return {
    add(caller, task) {
      const tasks = tasksByCaller.get(caller) ?? new Set();
      tasksByCaller.set(caller, tasks.add(task));
      size += 1;
      return size > maxWaiting ? displaceNewestTask(caller) : undefined;
    },
    remove,
    mayAdd: (caller) =>
      size < maxWaiting || [...tasksByCaller.values()].some((tasks) => tasks.size > waitingOf(caller) + 1),
    next(mayServe = () => true) {
      for (const [caller, tasks] of tasksByCaller) {
        const [task] = tasks;
        if (task === undefined || !mayServe(caller)) continue;
        // Moves the caller to the end of the round.
        tasksByCaller.delete(caller);
        tasksByCaller.set(caller, tasks);
        remove(caller, task);
        return task;
      }
      return undefined;
    },
    waitingOf,
    size: () => size,
  };
}
