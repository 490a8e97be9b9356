/**
 * How long a phone waits for a screen, at its first visit and at its second. `npm run bench:screens -- 5` opens each screen
 * five times instead of three, `npm run bench:screens -- 5 https` at the https address, as a phone that trusts the server's
 * certificate. Requests and bytes are exact; milliseconds are only reliable on an idle machine. Then measures how soon the
 * kitchen screen shows a tap while it has sixty orders.
 */
import { chromium } from 'playwright-core'
import { trustingHome } from '#server/testing/trusting-home.ts'
import { openDemoHouse } from './demo-house.ts'
import { faultsOf, heading, lineOf, medianOf } from './report.ts'
import { listScreens } from './screens.ts'
import { type Conditions, here, openTwice, slowPhone } from './visit.ts'
import { measureWall } from './wall.ts'

const runs = Number(process.argv[2] ?? 3)

const demo = await openDemoHouse({ isSecure: process.argv[3] === 'https' })
const home = trustingHome(demo.authority)
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH,
  env: { ...process.env, HOME: home.path } as Record<string, string>,
  args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu', '--disable-quic', '--no-first-run'],
})

try {
  const screens = await listScreens(demo.address)
  const faults = await measure(slowPhone)
  await measure(here)
  faults.push(...(await measureWall(browser, demo.address)))
  console.log(faults.length === 0 ? '\nEvery limit is held.' : `\n${faults.join('\n')}`)
  process.exitCode = faults.length === 0 ? 0 : 1

  /** Measures every screen and answers one line for each figure over its limit; the limits are those of the slow phone. */
  async function measure(conditions: Conditions): Promise<string[]> {
    console.log(`\n${conditions.name}, median of ${runs}\n${heading}`)
    const missed: string[] = []
    for (const screen of screens) {
      const pairs = []
      for (let run = 0; run < runs; run += 1)
        pairs.push(await openTwice(browser, demo.address, { screen, conditions }))
      for (const visit of ['first', 'second'] as const) {
        const measured = medianOf(pairs.map((pair) => pair[visit]))
        const limits = conditions === slowPhone ? screen[visit] : {}
        console.log(lineOf({ name: screen.name, visit, measured, limits }))
        missed.push(...faultsOf({ name: screen.name, visit, measured, limits }))
      }
    }
    return missed
  }
} finally {
  await browser.close()
  home.remove()
  await demo.close()
}
