import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { chromiumArguments, findChromium } from '../../scripts/chromium.ts';
import { installDependencies } from '../../scripts/install.mjs';
import { root } from '../../scripts/root.ts';

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof categories)[number];

interface Report {
  runtimeError?: { message: string };
  environment: { benchmarkIndex: number };
  categories: Record<Category, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; numericValue?: number; displayValue?: string }>;
}

export interface Rating {
  /** Largest contentful paint, in milliseconds. */
  lcp: number;
  /** Total blocking time, in milliseconds. */
  blocked: number;
  /** The cumulative layout shift. */
  shift: number;
  /** Scores from 0 to 100. */
  scores: Record<Category, number>;
  /** Scored audits that did not pass completely, with their findings. */
  failedAudits: string[];
  /** Lighthouse's benchmark of the machine. Below 1,000, Lighthouse warns that the machine is slow. */
  machine: number;
}

const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

const lighthouseFolder = join(root, 'bench/lighthouse');

/**
 * Installs Lighthouse in the first run. Only this benchmark needs it
 * (docs/decisions/0054-pages-paint-before-hydration.md).
 */
export const installLighthouse = (): Promise<void> => installDependencies(lighthouseFolder);

/** Rates a page on a phone with slow 4G, which Lighthouse simulates from one load without throttling. */
export async function rate(url: string): Promise<Rating> {
  const output = join(tmpdir(), `trampolim-lighthouse-${process.pid}.json`);
  const command = [
    join(lighthouseFolder, 'node_modules/lighthouse/cli/index.js'),
    url,
    '--quiet',
    '--no-enable-error-reporting',
    `--only-categories=${categories.join(',')}`,
    '--output=json',
    `--output-path=${output}`,
    `--chrome-flags=${['--headless=new', ...chromiumArguments].join(' ')}`,
  ];
  const CHROME_PATH = await findChromium();
  const lighthouse = spawn(process.execPath, command, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, CHROME_PATH },
  });
  // Lighthouse ends its browser only on this signal.
  const end = () => void lighthouse.kill('SIGINT');
  for (const signal of stopSignals) process.on(signal, end);
  const [errors] = await Promise.all([text(lighthouse.stderr), once(lighthouse, 'exit')]);
  for (const signal of stopSignals) process.off(signal, end);
  if (lighthouse.exitCode !== 0) throw new Error(`Lighthouse could not rate ${url}: ${errors}`);
  const report = JSON.parse(readFileSync(output, 'utf8')) as Report;
  rmSync(output);
  if (report.runtimeError)
    throw new Error(`Lighthouse could not rate ${url}: ${report.runtimeError.message}`);
  return toRating(report);
}

function toRating({ categories: rated, audits, environment }: Report): Rating {
  const numberOf = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  const scoreOf = (category: Category) => Math.round((rated[category].score ?? 0) * 100);
  const scoredAudits = categories.flatMap((category) =>
    rated[category].auditRefs.filter(({ weight }) => weight > 0),
  );
  return {
    lcp: numberOf('largest-contentful-paint'),
    blocked: numberOf('total-blocking-time'),
    shift: numberOf('cumulative-layout-shift'),
    scores: Object.fromEntries(categories.map((each) => [each, scoreOf(each)])) as Record<Category, number>,
    failedAudits: scoredAudits.flatMap(({ id }) => {
      const { score: auditScore = null, displayValue = '' } = audits[id] ?? {};
      return auditScore !== null && auditScore < 0.9 ? [`${id} ${displayValue}`.trim()] : [];
    }),
    machine: environment.benchmarkIndex,
  };
}
