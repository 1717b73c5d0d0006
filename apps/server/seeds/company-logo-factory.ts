import { Resvg } from '@resvg/resvg-js';
import { drawLogo } from '../src/company-logos/draw-logo.ts';
import { hashOfLogo } from '../src/company-logos/store-logo.ts';
import type { Database } from '../src/platform/database/database.ts';

/** Shapes without letters, on a grid of 64 units. */
const shapes = [
  (ink: string, accent: string) =>
    `<circle cx="25" cy="32" r="17" fill="${ink}"/><circle cx="41" cy="32" r="17" fill="${accent}" fill-opacity=".8"/>`,
  (ink: string, accent: string) =>
    `<path d="M10 52 32 10l22 42z" fill="${ink}"/><path d="M23 52 32 35l9 17z" fill="${accent}"/>`,
  (ink: string, accent: string) =>
    `<rect x="12" y="12" width="40" height="40" rx="12" fill="${ink}"/><path d="M20 40q12-24 24-8" fill="none" stroke="${accent}" stroke-width="6" stroke-linecap="round"/>`,
  (ink: string, accent: string) =>
    `<path d="M32 8 54 20v24L32 56 10 44V20z" fill="${ink}"/><circle cx="32" cy="32" r="9" fill="${accent}"/>`,
] as const;

const colours = [
  ['#0b5d4e', '#ffb199'],
  ['#1d3a8a', '#fbbf24'],
  ['#7a1f4b', '#f6c1d5'],
  ['#8a3b12', '#fde3c0'],
  ['#26324a', '#7dd3fc'],
] as const;

/** Draws a simple invented logo as a PNG. The numbers below twenty result in different logos. */
export function logoPng(number: number): Buffer {
  const drawShape = shapes[number % shapes.length] ?? shapes[0];
  const [ink, accent] = colours[number % colours.length] ?? colours[0];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${drawShape(ink, accent)}</svg>`;
  return Buffer.from(new Resvg(svg, { fitTo: { mode: 'width', value: 256 } }).render().asPng());
}

/** Creates a logo's row and its hash, as an upload stores them. */
export async function logoRows(companyId: string, number: number) {
  const image = await drawLogo(logoPng(number));
  return { hash: hashOfLogo(image), logo: { company_id: companyId, image } };
}

/** Stores a logo. Returns its hash. */
export async function aLogo(db: Database, company: { id: string }, number = 0): Promise<string> {
  const { hash, logo } = await logoRows(company.id, number);
  await db.updateTable('company').set({ logo_hash: hash }).where('id', '=', company.id).execute();
  await db.insertInto('company_logo').values(logo).execute();
  return hash;
}
