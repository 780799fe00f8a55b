import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { chromium } from 'playwright-core';
import { installedChromium } from './chromium.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The faults of accessibility on these pages, on a phone and on a desktop, and pages that are wider than the screen. */
export async function accessibilityFaults(url: string, paths: readonly string[]): Promise<string[]> {
  const browser = await chromium.launch({ executablePath: installedChromium(), args: ['--no-sandbox'] });
  try {
    const faults: string[] = [];
    for (const width of [390, 1440]) {
      const page = await browser.newPage({ viewport: { width, height: 900 }, bypassCSP: true });
      for (const path of paths) {
        await page.goto(`${url}${path}`);
        await page.evaluate(axe);
        const found = await page.evaluate(async () => {
          const { violations } = await (window as unknown as { axe: typeof import('axe-core') }).axe.run();
          return violations.map(({ id }) => id);
        });
        faults.push(...found.map((id) => `axe ${id} on ${path} at ${width}`));
        if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth))
          faults.push(`${path} is wider than ${width}`);
      }
      await page.close();
    }
    return faults;
  } finally {
    await browser.close();
  }
}
