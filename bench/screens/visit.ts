/** Opens a screen as a phone does, first with an empty cache and then again, and measures each visit. */
import type { Browser, BrowserContext, CDPSession } from 'playwright-core'
import type { Measured, Screen } from './screens.ts'
import { cookiesOf } from './signed-in.ts'

export type Conditions = {
  readonly name: string
  /** CPU throttling: how many times slower than this machine. */
  readonly slowdown: number
  /** Throughput in bytes per second and latency in milliseconds; undefined: the speed of this machine's loopback. */
  readonly network?: {
    readonly latency: number
    readonly downloadThroughput: number
    readonly uploadThroughput: number
  }
}

const bytesPerSecond = (kilobits: number) => (kilobits * 1000) / 8

/** Slow 4G as Lighthouse defines it, on a lower mid-range phone. */
export const slowPhone: Conditions = {
  name: 'Slow 4G (150 ms, 1.6 Mbit/s down, 750 kbit/s up), processor slowed 4 times',
  slowdown: 4,
  network: { latency: 150, downloadThroughput: bytesPerSecond(1600), uploadThroughput: bytesPerSecond(750) },
}

export const here: Conditions = { name: 'This machine, neither slowed', slowdown: 1 }

type Asked = { readonly screen: Screen; readonly conditions: Conditions }

export async function openTwice(
  browser: Browser,
  address: string,
  { screen, conditions }: Asked,
): Promise<{ first: Measured; second: Measured }> {
  const context = await browser.newContext({
    baseURL: address,
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
    locale: 'fr-FR',
    timezoneId: 'Africa/Casablanca',
  })
  // Browsers on Android have no SharedWorker; without it the live stream also stays in the page, where its requests are counted.
  await context.addInitScript('delete globalThis.SharedWorker')
  await context.addInitScript(noteLargestPaint)
  const { email, path } = screen
  if (email) await context.addCookies(await cookiesOf(address, email))
  const first = await open(context, { path, conditions, beforeClosed: email ? workerAtRest : undefined })
  const second = await open(context, { path, conditions })
  await context.close()
  return { first, second }
}

const noteLargestPaint = `
  new PerformanceObserver((list) => { globalThis.paintedAfter = list.getEntries().at(-1).startTime })
    .observe({ type: 'largest-contentful-paint', buffered: true })`

/** Waits for the service worker, which stores the code of the screens after the first visit of a signed-in person: see web/worker. */
const workerAtRest = 'navigator.serviceWorker.ready.then(() => undefined)'

type Opened = {
  readonly path: string
  readonly conditions: Conditions
  /** A script to await after the measurement, before the page is closed. */
  readonly beforeClosed?: string | undefined
}

async function open(
  context: BrowserContext,
  { path, conditions: { slowdown, network }, beforeClosed }: Opened,
): Promise<Measured> {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  if (network) await devtools.send('Network.emulateNetworkConditions', { offline: false, ...network })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const line = listen(devtools)
  await page.goto(path)
  await page.locator('h1').first().waitFor({ timeout: 60_000 })
  await line.quiet()
  const paintedAfter = await page.evaluate<number>('globalThis.paintedAfter')
  const counted = line.counted()
  if (beforeClosed) await page.evaluate(beforeClosed)
  await page.close()
  return { paintedAfter, ...counted }
}

/** A page counts as loaded once no request was under way for this many milliseconds. */
const quietMs = 1500

/** Counts requests and bytes from now on. The live stream is counted too, but never ends, so nothing waits for it. */
function listen(devtools: CDPSession) {
  const kinds = new Map<string, string>()
  const underWay = new Set<string>()
  const requests = new Set<string>()
  const [bodies, all] = [new Map<string, number>(), new Map<string, number>()]
  let lastNews = Date.now()
  devtools.on('Network.requestWillBeSent', ({ requestId, type, request }) => {
    lastNews = Date.now()
    kinds.set(requestId, type ?? 'Other')
    requests.add(requestId)
    if (!request.url.endsWith('/api/live')) underWay.add(requestId)
  })
  devtools.on('Network.requestServedFromCache', ({ requestId }) => requests.delete(requestId))
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache) requests.delete(requestId)
  })
  const end = (requestId: string) => {
    lastNews = Date.now()
    underWay.delete(requestId)
  }
  devtools.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    bodies.set(requestId, (bodies.get(requestId) ?? 0) + encodedDataLength)
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    all.set(requestId, encodedDataLength)
    end(requestId)
  })
  devtools.on('Network.loadingFailed', ({ requestId }) => end(requestId))
  const sum = (sizes: ReadonlyMap<string, number>, isMeant = (_: string) => true) =>
    [...requests]
      .filter((id) => isMeant(kinds.get(id)!))
      .reduce((total, id) => total + (sizes.get(id) ?? 0), 0)
  return {
    quiet: async () => {
      while (underWay.size > 0 || Date.now() - lastNews < quietMs)
        await new Promise((again) => setTimeout(again, 100))
    },
    counted: () => ({
      requests: requests.size,
      scriptBytes: sum(bodies, (kind) => kind === 'Script'),
      bytes: sum(all),
    }),
  }
}
