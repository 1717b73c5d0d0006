import { parseMoney } from '@trampolim/contract/values/money';
import { currencies } from '@trampolim/contract/values/vocabulary';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { createRandom } from '../../seeds/demo/random.ts';
import { aVacancy } from '../../seeds/vacancy-factory.ts';
import { openDatabase } from '../../src/platform/database/database.ts';
import { createTestDatabase } from '../test-database.ts';

const { url } = await createTestDatabase();
const { db } = openDatabase(url);
afterAll(() => db.destroy());

/** The characters that JavaScript's `trim` removes, and two similar ones that it does not remove. */
const blanks =
  ' |\t|\n|\v|\f|\r|\u00a0|\u1680|\u2000|\u200a|\u2028|\u2029|\u202f|\u205f|\u3000|\ufeff|\u200b|\u180e'.split(
    '|',
  );

const fixedTexts = [
  '|R$|R$ |A combinar|R$ a combinar|3500|R$ 3.000 a 4.000|R$ -5|R$ +5|R$R$ 5|r$ 5|R $ 5|$ 5|BRL 5|€1|S$ 5',
  'R$ 3500|R$3.500|R$ 3.500,00|US$ 1.234,56|R$ 1.234.567,89|A$ 0|R$ 007|R$ 3500.5|R$ 3500.50|R$ 3500.500|R$ 3.50',
  'R$ 1.2.3|R$ 1,2.3|R$ 1.234,5|R$ 1,234.56|R$ 12.3456|R$ .5|R$ 5.|R$ 5,|R$ ,5|R$ 5,123|R$ 1..000|R$ 1e3|R$ 0x10|R$ 1_000',
  'R$ 9999999999|R$ 9999999999,01|R$ 9.999.999.999|R$ 10000000000|R$ 99999999999999|R$ 9999999998,99',
  'R$ ٣٥٠٠|R$ ３５００|R＄ 3500|🙂 R$ 5|R$ 5\n|R$\n5|R$ 5\nR$ 6|R$ 1\u00a0000',
].flatMap((line) => line.split('|'));
const generatedTexts = [
  ...currencies.map((currency) => `${currency} 1.500,5`),
  ...blanks.map((blank) => `${blank}R$${blank}${blank}3.500${blank}`),
];

/** Returns random texts of the relevant characters, to test unexpected cases. */
function randomTexts(count: number): string[] {
  const random = createRandom(7);
  const parts = '0|0|1|2|3|4|5|9|.|.|,|,|,| |\u00a0|R$|US$|€'.split('|');
  const text = () => Array.from({ length: random.whole(1, 9) }, () => random.pick(parts)).join('');
  return Array.from({ length: count }, () => (random.chance(0.7) ? `R$ ${text()}` : text()));
}

test('the database parses a salary in the same way as the forms', async () => {
  const texts = [...fixedTexts, ...generatedTexts, ...randomTexts(3000)];
  const { rows } = await sql<{ text: string; currency: string | null; amount: string | null }>`
    select text, money.currency, money.amount
    from unnest(${texts}::text[]) with ordinality as given (text, place), parse_money(text) money
    order by place`.execute(db);

  expect(
    rows.map(({ text, currency, amount }) => [text, currency && { currency, amount: Number(amount) }]),
  ).toEqual(texts.map((text) => [text, parseMoney(text) ?? null]));
  // Valid salaries must occur often, because most random texts are invalid.
  expect(rows.filter(({ currency }) => currency).length).toBeGreaterThan(300);
});

test('triggers set the currency and amount of a salary from its text', async () => {
  const vacancy = await aVacancy(db, await aCompany(db), { salary: 'US$ 900' });
  const candidate = await aCandidate(db, { salary: 'R$ 3.500,50' });
  const amounts = async () => {
    const { rows } = await sql<{ currency: string | null; amount: string | null }>`
      select salary_currency as currency, salary_amount as amount from vacancy where id = ${vacancy.id}
      union all select salary_currency, salary_amount from candidate where id = ${candidate.id}`.execute(db);
    return rows.map(({ currency, amount }) => `${currency} ${amount}`);
  };
  expect(await amounts()).toEqual(['US$ 900.00', 'R$ 3500.50']);

  await db.updateTable('vacancy').set({ salary: 'A combinar' }).execute();
  await db.updateTable('candidate').set({ salary_amount: 1, salary_currency: '€' }).execute();
  expect(await amounts()).toEqual(['null null', 'R$ 3500.50']);
});
