import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import {
  changeList,
  type ListChange,
  type Pages,
  prependItem,
  removeItems,
  restoreItem,
} from './update-cache.ts';

interface Item {
  _id: string;
}

const key = ['things'];
const bread = { _id: 'bread' };
const isBread = ({ _id }: Item) => _id === bread._id;

function listOf(...pages: string[][]): Pages<Item> {
  const total = pages.flat().length;
  return {
    pages: pages.map((ids) => ({
      items: ids.map((_id) => ({ _id })),
      nextCursor: undefined,
      total,
      totalIsEstimate: false,
    })),
    pageParams: pages.map(() => undefined),
  };
}

async function applyChange(list: Pages<Item>, change: ListChange<Item>) {
  const client = new QueryClient();
  client.setQueryData(key, list);
  await changeList(client, key, change);
  return client.getQueryData<Pages<Item>>(key);
}

test('removes an item and lowers the total of every page', async () => {
  expect(await applyChange(listOf(['milk', 'bread'], ['salt']), removeItems(isBread))).toEqual(
    listOf(['milk'], ['salt']),
  );
  expect(await applyChange(listOf(['milk']), removeItems(isBread))).toEqual(listOf(['milk']));
});

test('adds a new item at the top of the first page', async () => {
  expect(await applyChange(listOf(['milk'], ['salt']), prependItem(bread))).toEqual(
    listOf(['bread', 'milk'], ['salt']),
  );
});

test('restores a removed item to its position once', async () => {
  const whole = listOf(['milk'], ['salt', 'bread', 'tea']);
  const restore = restoreItem(whole, 'bread') as ListChange<Item>;

  expect(await applyChange(listOf(['milk'], ['salt', 'tea']), restore)).toEqual(whole);
  expect(await applyChange(listOf(['bread', 'milk'], ['salt', 'tea']), restore)).toEqual(
    listOf(['bread', 'milk'], ['salt', 'tea']),
  );
  expect(restoreItem(whole, 'beer')).toBeUndefined();
  expect(restoreItem(undefined, 'bread')).toBeUndefined();
});

test('changes every list under the key and creates none', async () => {
  const client = new QueryClient();
  client.setQueryData([...key, 'new'], listOf(['bread', 'milk']));
  client.setQueryData([...key, 'old'], listOf(['bread']));

  await changeList(client, key, removeItems(isBread));
  await changeList(client, ['others'], prependItem(bread));

  expect(client.getQueryData([...key, 'new'])).toEqual(listOf(['milk']));
  expect(client.getQueryData([...key, 'old'])).toEqual(listOf([]));
  expect(client.getQueryCache().findAll({ queryKey: ['others'] })).toEqual([]);
});
