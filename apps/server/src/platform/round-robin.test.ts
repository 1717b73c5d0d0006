import { expect, test } from 'vitest';
import { createRoundRobin } from './round-robin.ts';

function takeAll(queue: ReturnType<typeof createRoundRobin<string>>, mayServe?: (caller: string) => boolean) {
  const tasks: string[] = [];
  for (let next = queue.next(mayServe); next; next = queue.next(mayServe)) tasks.push(next);
  return tasks;
}

test('callers take turns while the tasks of each caller keep their order', () => {
  const queue = createRoundRobin<string>();
  for (const task of ['a1', 'a2', 'a3', 'b1', 'c1', 'b2']) queue.add(task.charAt(0), task);

  expect(takeAll(queue)).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
  expect(queue.size()).toBe(0);
});

test('a caller who may not be served keeps their turn', () => {
  const queue = createRoundRobin<string>();
  for (const task of ['a1', 'b1', 'a2']) queue.add(task.charAt(0), task);

  expect(takeAll(queue, (caller) => caller !== 'a')).toEqual(['b1']);
  expect(takeAll(queue)).toEqual(['a1', 'a2']);
});

test('a task added to a full queue displaces the newest task of the caller with the most tasks', () => {
  const queue = createRoundRobin<string>(3);
  for (const task of ['a1', 'a2', 'a3']) expect(queue.add('a', task)).toBeUndefined();

  expect([queue.mayAdd('a'), queue.mayAdd('b')]).toEqual([false, true]);
  expect(queue.add('a', 'a4')).toEqual({ task: 'a4', hasMoreWaiting: true });
  expect(queue.add('b', 'b1')).toEqual({ task: 'a3', hasMoreWaiting: true });
  expect(takeAll(queue)).toEqual(['a1', 'b1', 'a2']);
});

test('if every caller has one task, the task just added is displaced', () => {
  const queue = createRoundRobin<string>(2);
  queue.add('a', 'a1');
  queue.add('b', 'b1');

  expect(queue.add('c', 'c1')).toEqual({ task: 'c1', hasMoreWaiting: false });
  expect(takeAll(queue)).toEqual(['a1', 'b1']);
});

test('a removed task is not taken', () => {
  const queue = createRoundRobin<string>();
  for (const task of ['a1', 'a2']) queue.add('a', task);
  queue.remove('a', 'a1');

  expect([queue.size(), takeAll(queue)]).toEqual([1, ['a2']]);
});

test('removing an unknown task changes nothing', () => {
  const queue = createRoundRobin<string>();
  queue.add('a', 'a1');
  queue.remove('a', 'unknown');

  expect([queue.size(), takeAll(queue)]).toEqual([1, ['a1']]);
});
