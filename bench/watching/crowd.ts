/**
 * The watchers, in a process of their own: phones that ask at the interval they are told, boards with their streams, and the
 * cook whose taps the phones wait for. The first message is the setup. Then «server» or «echo» has them watch that server,
 * answered «watching» once all are connected, and «rest» has them stop and send what they saw.
 */
import { once, setMaxListeners } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { cookieOf } from '../evening.ts'
import { dial, type Line } from '../line.ts'
import { type Heard, newHeard, openEcho } from './echo.ts'
import { type Awaited, boardToken } from './scene.ts'

export type Setup = {
  readonly port: number
  readonly secret: string
  readonly orders: readonly Awaited[]
  readonly boards: number
}

export type Seen = {
  questions: number
  /** Chunks that the boards received. */
  pieces: number
  refused: number
  /** Milliseconds from the cook's tap until the phone of that order showed it, for orders that were next. */
  readonly heardAfter: number[]
  /** CPU time of this process. */
  cpuMs: number
}

const msBetweenOrdersMade = 300

/** When each order was marked ready, the interval in seconds that each phone was last told, and the sales whose phone has heard. */
const madeAt = new Map<string, number>()
const rhythms = new Map<string, number>()
const known = new Set<string>()

type Watch = {
  readonly port: number
  readonly isEcho: boolean
  readonly signal: AbortSignal
  readonly seen: Seen
}

process.once('message', async (setup: Setup) => {
  const heard = newHeard()
  const echo = await openEcho(heard)
  let end: (() => Promise<Seen>) | undefined
  process.on('message', async (word: 'server' | 'echo' | 'rest') => {
    if (word === 'rest') return void process.send?.(await end?.())
    end = await begin(setup, heard, word === 'echo' ? echo.port : setup.port)
    process.send?.('watching')
  })
  process.send?.('ready')
})
process.on('disconnect', () => process.exit())

/**
 * Connects everybody before sales are timed: a thousand phones do not arrive in the same second at a real venue, and their
 * arrival would dominate the slowest sales of a round.
 */
async function begin(setup: Setup, heard: Heard, port: number): Promise<() => Promise<Seen>> {
  const ending = new AbortController()
  const { signal } = ending
  setMaxListeners(0, signal)
  const seen: Seen = { questions: 0, pieces: 0, refused: 0, heardAfter: [], cpuMs: 0 }
  const watch = { port, isEcho: port !== setup.port, signal, seen }
  const lines = await Promise.all(setup.orders.map(() => dial(port)))
  const boards = await Promise.all(Array.from({ length: setup.boards }, (_, n) => openBoard(n, heard, watch)))
  const before = process.cpuUsage()
  const doings = [
    ...setup.orders.map((order, n) => askAgainAndAgain(order, lines[n] as Line, { heard, watch })),
    ...boards.map((showBoard) => showBoard()),
    cook(setup, signal),
  ]
  return async () => {
    ending.abort()
    await Promise.all(doings)
    const { user, system } = process.cpuUsage(before)
    return { ...seen, cpuMs: (user + system) / 1000 }
  }
}

const rest = (ms: number, signal: AbortSignal) => wait(ms, undefined, { signal }).catch(() => undefined)

/** Asks as the page does, at the interval the server tells it. The first question comes at a random moment. */
async function askAgainAndAgain(
  { saleId, code }: Awaited,
  dialled: Line,
  { heard, watch: { port, isEcho, signal, seen } }: { readonly heard: Heard; readonly watch: Watch },
): Promise<void> {
  const began = performance.now()
  const path = `/c/${code}/commandes`
  let line = dialled
  let seconds = rhythms.get(saleId) ?? 10
  await rest(Math.random() * seconds * 1000, signal)
  while (!signal.aborted) {
    if (line.isOver) line = await dial(port)
    const { status, whole } = await line.get(path)
    const text = whole.toString()
    seen.questions += 1
    const told = /data-seconds="(\d+)"/.exec(text)?.[1]
    if (status !== 200 || !told) seen.refused += 1
    const wasNear = seconds === 4
    const made = madeAt.get(saleId)
    if (!isEcho) {
      heard.pages.set(path, whole)
      if (text.includes('data-ready') && made !== undefined && !known.has(saleId)) {
        known.add(saleId)
        // An order marked ready while the echo server was watched was not heard of in time, so it is not counted.
        if (wasNear && made > began) seen.heardAfter.push(performance.now() - made)
      }
    }
    seconds = Number(told ?? 10)
    rhythms.set(saleId, seconds)
    await rest(seconds * 1000, signal)
  }
  line.end()
}

/** Opens the stream of a board and waits for its first data. The function it answers keeps the stream open until the end. */
async function openBoard(
  n: number,
  heard: Heard,
  { port, isEcho, signal, seen }: Watch,
): Promise<() => Promise<void>> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  socket.on('error', () => undefined)
  socket.write(`GET /api/board/${boardToken(n)} HTTP/1.1\r\nHost: localhost:${port}\r\n\r\n`)
  let pieces = 0
  socket.on('data', (piece) => {
    pieces += 1
    seen.pieces += 1
    if (pieces === 1 && !piece.toString('latin1', 0, 12).endsWith('200')) seen.refused += 1
    if (isEcho) return
    if (pieces === 1) heard.first = piece
    else {
      heard.chunks += 1
      heard.bytes += piece.length
    }
  })
  await Promise.race([once(socket, 'data'), once(socket, 'close')])
  return async () => {
    const began = performance.now()
    await new Promise((over) => signal.addEventListener('abort', over))
    if (pieces === 0) seen.refused += 1
    if (!isEcho) heard.boardSeconds += (performance.now() - began) / 1000
    socket.destroy()
  }
}

/** Marks the orders ready, oldest first, one every 300 ms; always at the real server, whichever server is watched. */
async function cook({ port, secret, orders }: Setup, signal: AbortSignal): Promise<void> {
  const line = await dial(port)
  for (const { saleId } of orders.filter((order) => !madeAt.has(order.saleId))) {
    await rest(msBetweenOrdersMade, signal)
    if (signal.aborted) break
    await line.post(`/tickets/${saleId}/step`, cookieOf('cook', secret), { from: 'new', to: 'ready' })
    madeAt.set(saleId, performance.now())
  }
  line.end()
}
