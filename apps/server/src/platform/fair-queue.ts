import {
  fairQueueRefusals,
  fairQueueWait,
  fairQueueWaiting,
  initializeFairQueueMetrics,
} from './observability/metrics.ts';
import { createRoundRobin, type RoundRobin } from './round-robin.ts';

/** Reasons why a queue refuses a task. */
export type QueueRefusal =
  /** The caller already has their share of tasks, or too many tasks wait and the caller has the most. */
  | 'share_exceeded'
  /** Too many callers wait, each with one task; or the queue is closed. */
  | 'full'
  /** The caller left before a slot was free. */
  | 'aborted';

interface FairQueueLimits {
  /** Its name in the metrics. */
  name: string;
  /** The number of tasks of all callers that run at once. */
  slots: number;
  /** Tasks of one caller that run at once. */
  slotsPerCaller?: number;
  /**
   * Tasks that wait in each group. Beyond this number, the last task of the caller with the most waiting tasks is
   * refused.
   */
  waiting?: number;
  /** Tasks of one caller that wait. */
  waitingPerCaller?: number;
  /** Tasks of one caller that run or wait. */
  tasksPerCaller?: number;
}

export interface Slot {
  /** Frees the slot and the caller's share of slots. */
  release(): void;
  /** Frees the slot for others. The caller's share stays taken until `freeShare`. */
  freeSlot(): void;
  freeShare(): void;
}

interface FairQueue<Group extends string> {
  /**
   * Waits for a slot.
   * @throws the error of `refusalOf`, possibly after a wait: another caller's task may displace this one
   */
  acquire(caller: string, options?: { group?: Group; signal?: AbortSignal }): Promise<Slot>;
  /** Throws if `acquire` would refuse a task of this caller immediately. */
  assertMayWait(caller: string, group?: Group): void;
  /** The number of tasks that run or wait. A task counts until its share is free. */
  size(): number;
  /** Refuses the tasks that wait and all further ones. */
  close(): void;
}

interface WaitingTask {
  start(): void;
  refuse(reason: QueueRefusal): void;
}

/**
 * Shares a number of slots fairly: groups alternate, callers of a group take turns, and each caller's tasks run in
 * the order of arrival.
 */
export function createFairQueue<Group extends string = 'all'>(
  limits: FairQueueLimits,
  refusalOf: (reason: QueueRefusal) => Error,
  groupNames: readonly [Group, ...Group[]] = ['all' as Group],
): FairQueue<Group> {
  const { name: queue, slots, waitingPerCaller = Infinity, tasksPerCaller = Infinity } = limits;
  const slotsPerCaller = Math.min(limits.slotsPerCaller ?? Infinity, tasksPerCaller);
  const groups = createGroups<Group, WaitingTask>(groupNames, limits.waiting);
  const runningTasks = createCounts();
  let takenSlots = 0;
  let isClosed = false;
  initializeFairQueueMetrics(queue);

  function createRefusal(reason: QueueRefusal): Error {
    fairQueueRefusals.inc({ queue, reason });
    return refusalOf(reason);
  }

  const mayRun = (caller: string) => takenSlots < slots && runningTasks.of(caller) < slotsPerCaller;

  function takeSlot(caller: string): Slot {
    takenSlots += 1;
    runningTasks.add(caller, 1);
    const freeSlot = () => {
      takenSlots -= 1;
      startWaiting();
    };
    const freeShare = () => {
      runningTasks.add(caller, -1);
      startWaiting();
    };
    return {
      freeSlot,
      freeShare,
      release: () => {
        freeShare();
        freeSlot();
      },
    };
  }

  function startWaiting() {
    for (let next = groups.next(mayRun); next; next = groups.next(mayRun)) next.start();
  }

  function findRefusal(caller: string, tasks: RoundRobin<WaitingTask>): QueueRefusal | undefined {
    const waiting = tasks.waitingOf(caller);
    if (waiting >= waitingPerCaller || waiting + runningTasks.of(caller) >= tasksPerCaller)
      return 'share_exceeded';
    if (isClosed) return 'full';
    if (!tasks.mayAdd(caller)) return waiting > 0 ? 'share_exceeded' : 'full';
    return undefined;
  }

  function assertMayWait(caller: string, group?: Group) {
    const refusal = findRefusal(caller, groups.tasksOf(group));
    if (refusal) throw createRefusal(refusal);
  }

  /** The slot is taken before the promise resolves, so that no other task can take it in between. */
  function waitForSlot(caller: string, tasks: RoundRobin<WaitingTask>, signal?: AbortSignal): Promise<Slot> {
    const slot = Promise.withResolvers<Slot>();
    const task: WaitingTask = {
      start: () => slot.resolve(takeSlot(caller)),
      refuse: (reason) => slot.reject(createRefusal(reason)),
    };
    const displaced = tasks.add(caller, task);
    displaced?.task.refuse(displaced.hasMoreWaiting ? 'share_exceeded' : 'full');
    return observeWait(queue, slot.promise, signal, () => {
      if (tasks.remove(caller, task)) task.refuse('aborted');
    });
  }

  return {
    async acquire(caller, { group, signal } = {}) {
      if (!isClosed && mayRun(caller)) {
        groups.moveToEnd(group);
        return takeSlot(caller);
      }
      assertMayWait(caller, group);
      return waitForSlot(caller, groups.tasksOf(group), signal);
    },
    assertMayWait,
    size: () => runningTasks.total() + groups.size(),
    close() {
      isClosed = true;
      for (let task = groups.next(); task; task = groups.next()) task.refuse('full');
    },
  };
}

/** Waits for a slot and records the wait in the metrics. Calls `onAbort` if the caller leaves before. */
async function observeWait(
  queue: string,
  slot: Promise<Slot>,
  signal: AbortSignal | undefined,
  onAbort: () => void,
): Promise<Slot> {
  const endWait = fairQueueWait.startTimer({ queue });
  fairQueueWaiting.inc({ queue });
  signal?.addEventListener('abort', onAbort, { once: true });
  try {
    return await slot;
  } finally {
    signal?.removeEventListener('abort', onAbort);
    fairQueueWaiting.dec({ queue });
    endWait();
  }
}

/** Counts by caller. Callers whose count is zero take no memory. */
function createCounts() {
  const counts = new Map<string, number>();
  const of = (caller: string) => counts.get(caller) ?? 0;
  return {
    of,
    add(caller: string, change: 1 | -1) {
      const count = of(caller) + change;
      if (count > 0) counts.set(caller, count);
      else counts.delete(caller);
    },
    total: () => [...counts.values()].reduce((sum, count) => sum + count, 0),
  };
}

/** The waiting tasks of each group. Groups take turns, and so do the callers of a group. */
function createGroups<Group extends string, Task>(
  names: readonly [Group, ...Group[]],
  maxWaiting: number | undefined,
) {
  /** The least recently served group comes first. */
  const groups = names.map((name) => ({ name, tasks: createRoundRobin<Task>(maxWaiting) }));

  function find(name = names[0]) {
    const group = groups.find((each) => each.name === name);
    if (!group) throw new Error(`The queue has no group ${name}.`);
    return group;
  }

  function moveToEnd(name?: Group) {
    const group = find(name);
    groups.push(...groups.splice(groups.indexOf(group), 1));
  }

  return {
    tasksOf: (name?: Group): RoundRobin<Task> => find(name).tasks,
    moveToEnd,
    /** Takes the next task of the first group that has one whose caller may be served. */
    next(mayServe?: (caller: string) => boolean): Task | undefined {
      for (const { name, tasks } of groups) {
        const task = tasks.next(mayServe);
        if (task === undefined) continue;
        moveToEnd(name);
        return task;
      }
      return undefined;
    },
    size: () => groups.reduce((sum, { tasks }) => sum + tasks.size(), 0),
  };
}
