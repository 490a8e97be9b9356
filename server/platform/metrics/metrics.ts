/**
 * What a Prometheus server may read of this process at /metrics. Nothing is asked of the database for it, so that it answers
 * while the database is silent. No label names a person, a card or a stand.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import { placeTroubles } from '#rules/copies/copy-place.ts'
import type { PoolLoad } from '../pool.ts'

/** A batch of commands that was committed. */
export type BookedBatch = { readonly commands: number; readonly sales: number; readonly seconds: number }

export type Metrics = {
  readonly booked: (batch: BookedBatch) => void
  /** Counts a request that was answered with this refusal. */
  readonly refused: (code: string) => void
  readonly read: () => Promise<{ readonly type: string; readonly text: string }>
  readonly close: () => Promise<void>
}

/** A silent copier tells of no trouble, and copies nothing. */
export const copyTroubles = [...placeTroubles, 'silent'] as const

/** One of the two places where copies lie, by the number of its slot: a name is a person's. */
export type MeasuredPlace = {
  readonly place: number
  readonly behindSeconds: number | undefined
  readonly baseAgeSeconds: number | undefined
  readonly troubles: readonly (typeof copyTroubles)[number][]
}

export type MeasuredCopies = {
  readonly places: readonly MeasuredPlace[]
  readonly proofAgeSeconds: number | undefined
}

/** What is looked up when the metrics are read. Undefined where there is none: its line is then left out. */
export type Gauges = {
  readonly liveStreams: () => number
  readonly pools: () => Readonly<Record<string, PoolLoad>>
  readonly isSilent: () => boolean
  readonly bytesLeft: () => number | undefined
  readonly certificateDays: () => number | undefined
  readonly copies: () => MeasuredCopies
}

const prefix = 'farhapass_'
/** A batch takes 64 commands at most. */
const commandsOfBatch = [1, 2, 4, 8, 16, 32, 64]
const secondsOfBatch = [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5]

export function openMetrics(gauges: Gauges): Metrics {
  const registry = new Registry()
  const registers = [registry]
  const sales = new Counter({
    name: `${prefix}sales_total`,
    help: 'Sales booked by this process',
    registers,
  })
  const refusals = new Counter({
    name: `${prefix}refusals_total`,
    help: 'Requests answered with a refusal, by its code',
    labelNames: ['code'],
    registers,
  })
  const commands = new Histogram({
    name: `${prefix}batch_commands`,
    help: 'Commands in a committed batch of the bookkeeper',
    buckets: commandsOfBatch,
    registers,
  })
  const seconds = new Histogram({
    name: `${prefix}batch_seconds`,
    help: 'From the reading of a batch to its commit',
    buckets: secondsOfBatch,
    registers,
  })
  const closeLoop = measureEventLoop(registry)
  addGauges(registry, gauges)
  addCopies(registry, gauges.copies)
  return {
    booked: (batch) => {
      if (batch.sales > 0) sales.inc(batch.sales)
      commands.observe(batch.commands)
      seconds.observe(batch.seconds)
    },
    refused: (code) => refusals.inc({ code }),
    read: async () => ({ type: registry.contentType, text: await registry.metrics() }),
    close: async () => closeLoop(),
  }
}

const resolutionMs = 20
const quantiles = [0.5, 0.99, 1] as const

/** Node measures the time from one look to the next: the delay is what exceeds the time between two looks. */
function measureEventLoop(registry: Registry): () => void {
  const looks = monitorEventLoopDelay({ resolution: resolutionMs })
  looks.enable()
  new Gauge({
    name: `${prefix}event_loop_delay_seconds`,
    help: 'How late this process came to its work since the last reading of these metrics',
    labelNames: ['quantile'],
    registers: [registry],
    collect() {
      for (const quantile of quantiles) {
        const delayMs = looks.count === 0 ? 0 : looks.percentile(quantile * 100) / 1e6 - resolutionMs
        this.set({ quantile: String(quantile) }, Math.max(0, delayMs) / 1_000)
      }
      looks.reset()
    },
  })
  return () => void looks.disable()
}

function addGauges(registry: Registry, gauges: Gauges): void {
  const gauge = (name: string, help: string, read: () => number | undefined) =>
    new Gauge({
      name: `${prefix}${name}`,
      help,
      registers: [registry],
      collect() {
        const value = read()
        if (value === undefined) this.remove()
        else this.set(value)
      },
    })
  const ofPools = (name: string, help: string, of: (load: PoolLoad) => number) =>
    new Gauge({
      name: `${prefix}${name}`,
      help,
      labelNames: ['pool'],
      registers: [registry],
      collect() {
        for (const [pool, load] of Object.entries(gauges.pools())) this.set({ pool }, of(load))
      },
    })
  gauge('live_streams', 'Screens and boards that listen to this process', gauges.liveStreams)
  ofPools('pool_lent', 'Connections to the database in use', ({ lent }) => lent)
  ofPools('pool_waiting', 'Requests that wait for a connection to the database', ({ waiting }) => waiting)
  gauge('database_silent', '1 while the database does not answer', () => Number(gauges.isSilent()))
  gauge('disk_free_bytes', 'Room on the disk of the database', gauges.bytesLeft)
  gauge('certificate_days', 'Days until the certificate of https ends', gauges.certificateDays)
}

/** A place that was taken off the list leaves no figure behind. */
function addCopies(registry: Registry, copies: Gauges['copies']): void {
  const ofPlaces = (name: string, help: string, of: (one: MeasuredPlace) => number | undefined) =>
    new Gauge({
      name: `${prefix}${name}`,
      help,
      labelNames: ['place'],
      registers: [registry],
      collect() {
        this.reset()
        for (const one of copies().places) {
          const value = of(one)
          if (value !== undefined) this.set({ place: String(one.place) }, value)
        }
      },
    })
  ofPlaces('copy_behind_seconds', 'Everything older than this lies on the place', (one) => one.behindSeconds)
  ofPlaces(
    'copy_base_age_seconds',
    'Since the last whole copy on the place ended',
    (one) => one.baseAgeSeconds,
  )
  new Gauge({
    name: `${prefix}copy_proof_age_seconds`,
    help: 'Since a restore of a copy was proven last, from whichever place',
    registers: [registry],
    collect() {
      const { proofAgeSeconds } = copies()
      if (proofAgeSeconds === undefined) this.remove()
      else this.set(proofAgeSeconds)
    },
  })
  new Gauge({
    name: `${prefix}copy_trouble`,
    help: '1 while the place has this trouble',
    labelNames: ['place', 'kind'],
    registers: [registry],
    collect() {
      this.reset()
      for (const { place, troubles } of copies().places)
        for (const kind of copyTroubles)
          this.set({ place: String(place), kind }, Number(troubles.includes(kind)))
    },
  })
}
