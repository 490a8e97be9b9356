/**
 * Taps on «Prête» for orders whose customers hold a buzzer, while the base station accepts connections and never answers,
 * compared with the same taps at a venue without a base station. The two cases alternate.
 */
import { randomBytes } from 'node:crypto'
import { makeOperationId } from '#rules/books/operation-id.ts'
import { noPager } from '#rules/kitchen/pager.ts'
import { openFakeBase, saysNothing } from '#server/testing/base-station.ts'
import { timed } from './callers.ts'
import { buzzers } from './crew.ts'
import { cookieOf, idOf, priceOf, productsPerStand, size } from './evening.ts'
import { dial, type Line } from './line.ts'
import { median, shareOf } from './numbers.ts'

type Run = {
  readonly port: number
  readonly secret: string
  /** Rounds, each of which runs both cases, and how many orders are marked ready in each case. */
  readonly rounds?: number
  readonly orders?: number
}

type Wait = { readonly p50: number; readonly p95: number }

export type Bumps = {
  readonly without: Wait
  readonly silent: Wait
  /** The 95th percentile of a tap with a silent base station, divided by that without a base station. */
  readonly ratio: number
  readonly bumps: number
  /** How often the server tried to reach the base station during the run. */
  readonly tried: number
  readonly refused: number
}

const mostMs = 100

export async function bumpOverHttp({ port, secret, rounds = 6, orders = 40 }: Run): Promise<Bumps> {
  const base = await openFakeBase(saysNothing)
  const line = await dial(port)
  const [cook, admin] = [cookieOf('cook', secret), cookieOf('admin', secret)]
  const told = { without: [] as number[], silent: [] as number[], refused: 0 }
  const mustBe = async (asked: Promise<number>) => {
    const status = await asked
    if (status !== 200) throw new Error(`what goes before a bump was refused: ${status}`)
  }
  const step = (saleId: string, from: string, to: string) =>
    line.post(`/tickets/${saleId}/step`, cook, { from, to })

  const silentBase = { driver: 'line', address: base.address, template: '{numero}', message: '' }
  const half = async (which: 'without' | 'silent', count: number) => {
    await mustBe(line.put('/settings/pager', admin, which === 'silent' ? silentBase : noPager))
    const saleIds: string[] = []
    for (let n = 0; n < count; n += 1) saleIds.push(await almostReady(line, { n, secret, step, mustBe }))
    for (const saleId of saleIds) {
      const { took } = await timed(step(saleId, 'preparing', 'ready'))
      if (took === null) told.refused += 1
      else told[which].push(took)
    }
    for (const saleId of saleIds) await mustBe(step(saleId, 'ready', 'served'))
  }

  try {
    const count = Math.min(orders, buzzers)
    for (let round = 0; round < rounds; round += 1)
      for (const which of round % 2 === 0
        ? (['without', 'silent'] as const)
        : (['silent', 'without'] as const))
        await half(which, count)
    await mustBe(line.put('/settings/pager', admin, noPager))
  } finally {
    line.end()
    await base.close()
  }
  const waitOf = (all: readonly number[]): Wait => ({ p50: median(all), p95: shareOf(all, 0.95) })
  const [without, silent] = [waitOf(told.without), waitOf(told.silent)]
  return {
    without,
    silent,
    ratio: silent.p95 / without.p95,
    bumps: told.silent.length,
    tried: base.connections(),
    refused: told.refused,
  }
}

type Before = {
  readonly n: number
  readonly secret: string
  readonly step: (saleId: string, from: string, to: string) => Promise<number>
  readonly mustBe: (asked: Promise<number>) => Promise<void>
}

/** Sells an order, lends its customer a buzzer and starts its preparation. Answers the id of the sale. */
async function almostReady(line: Line, { n, secret, step, mustBe }: Before): Promise<string> {
  const stand = n % size.stands
  const product = stand * productsPerStand
  const saleId = makeOperationId(new Date(), randomBytes(10))
  await mustBe(
    line.post('/sales', cookieOf(stand, secret), {
      operationId: saleId,
      cardId: idOf('card', n % size.cards),
      lines: [{ productId: idOf('product', product), quantity: 1000, note: '' }],
      expectedTotal: priceOf(product),
    }),
  )
  await mustBe(line.post(`/sales/${saleId}/buzzer`, cookieOf(stand, secret), {}))
  await mustBe(step(saleId, 'new', 'preparing'))
  return saleId
}

const said = ({ p50, p95 }: Wait) => `p50 ${p50.toFixed(1)}, p95 ${p95.toFixed(1)} ms`

export const describeBumps = ({ without, silent, ratio, bumps, tried, refused }: Bumps): string =>
  [
    `bump with a silent base   ${bumps} times «Prête»`,
    `without a base ${said(without)}, with ${said(silent)}, at most ${mostMs} ms`,
    `ratio ${ratio.toFixed(2)}`,
    `the base was tried ${tried} times`,
    ...(refused > 0 ? [`${refused} REFUSED`] : []),
  ].join('   ')

export const faultsOfBumps = ({ silent, tried, refused }: Bumps): string[] => [
  ...(refused > 0 ? [`bump with a silent base: ${refused} refused`] : []),
  ...(tried === 0 ? ['bump with a silent base: nothing was rung'] : []),
  ...(silent.p95 > mostMs ? [`bump with a silent base: p95 ${silent.p95.toFixed(0)} ms`] : []),
]
