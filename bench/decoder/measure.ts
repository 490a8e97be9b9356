import { mkdirSync, writeFileSync } from 'node:fs'
import { type Browser, chromium, type Page } from 'playwright-core'
import { decoderSizes, servePage } from './bundle.ts'
import { conditions } from './conditions.ts'
import type { Tally } from './page.ts'
import { type Row, readsTable, timesTable } from './table.ts'

/**
 * Which decoder reads most cards, and how fast: npx tsx bench/decoder/measure.ts [frames per case, 24]
 * Prints its tables and writes bench/results/decoder.json. About five minutes.
 */
const frameCount = Number(process.argv[2] ?? 24)
const slowdowns = [1, 6]
const views = ['whole 640 × 480', 'centre 336 × 336'] as const

async function measureCase(page: Page, condition: string, level: string): Promise<Row[]> {
  const processor = await page.context().newCDPSession(page)
  const key = await call<string>(page, 'prepare', condition, level, frameCount)
  const candidates = await page.evaluate<string[]>('decoderBench.names')
  const rows: Row[] = []
  for (const slowdown of slowdowns) {
    await processor.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    for (const view of views) {
      for (const candidate of candidates) {
        const tally = await call<Tally>(page, 'run', key, candidate, view === views[1])
        rows.push({ condition, level, view, candidate, slowdown, ...tally })
      }
    }
  }
  await processor.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await processor.detach()
  return rows
}

function call<Answer>(page: Page, name: string, ...given: readonly unknown[]): Promise<Answer> {
  return page.evaluate<Answer>(
    `decoderBench.${name}(${given.map((each) => JSON.stringify(each)).join(', ')})`,
  )
}

/** The first frames compile the code; they are no measure of it. */
async function warmUp(page: Page): Promise<void> {
  await call(page, 'loadZxing', '/zxing_reader.wasm')
  await call(page, 'prepare', 'clean', 'low', frameCount)
  for (const name of await page.evaluate<string[]>('decoderBench.names')) {
    await call(page, 'run', 'clean|low', name, false)
  }
}

async function measureAll(browser: Browser, address: string): Promise<Row[]> {
  const page = await browser.newPage()
  await page.goto(address)
  await warmUp(page)
  const rows: Row[] = []
  for (const condition of Object.keys(conditions)) {
    for (const level of ['low', 'high']) rows.push(...(await measureCase(page, condition, level)))
  }
  return [...rows, ...(await measureCase(page, 'no card', 'low'))]
}

const site = await servePage()
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu', '--disable-quic', '--no-first-run'],
})
try {
  const rows = await measureAll(browser, site.address)
  const bytes = await decoderSizes()
  mkdirSync(new URL('../results/', import.meta.url), { recursive: true })
  const file = new URL('../results/decoder.json', import.meta.url)
  writeFileSync(file, JSON.stringify({ frameCount, bytes, rows }))
  console.log([...views.map((view) => readsTable(rows, view)), timesTable(rows)].join('\n\n'))
  console.log('\ngzip, in bytes:', bytes)
} finally {
  await browser.close()
  site.close()
}
