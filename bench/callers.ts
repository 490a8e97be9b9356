/**
 * Callers that keep a connection each and sell as fast as they are answered. The client is written on bare sockets so
 * that it takes as little as possible of the two cores that the server needs.
 */
import { randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { makeOperationId } from '#rules/operation-id.ts'
import { cookieOf, goesToKitchen, idOf, priceOf, productsPerStand, size, standOf } from './evening.ts'

export type Workload = 'a thousand cards' | 'one hot product' | 'one hot card'

export type Measured = {
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  readonly answered: number
  readonly refused: number
}

type Run = {
  port: number
  secret: string
  callers: number
  workload: Workload
  seconds: number
  /** Ids of the cards that pay, instead of the thousand of the benchmark. */
  cards?: readonly string[]
  /** The cookie of a cook, who makes and serves each order before the next one is sold; without one nobody serves. */
  cook?: string
  /** Ends the run before its seconds are over. */
  signal?: AbortSignal
}

/** Refusals are counted apart and never as sales; a run that had any says so. */
export async function sellOverHttp({
  port,
  secret,
  callers,
  workload,
  seconds,
  cards,
  cook,
  signal,
}: Run): Promise<Measured> {
  const until = performance.now() + seconds * 1000
  const began = performance.now()
  const results = await Promise.all(
    Array.from({ length: callers }, (_, caller) => {
      const vendor = workload === 'one hot product' ? size.callers + caller : caller
      return sellUntil(until, {
        port,
        cookie: cookieOf(vendor, secret),
        vendor,
        workload,
        cards,
        cook,
        signal,
      })
    }),
  )
  const elapsed = (performance.now() - began) / 1000
  const times = results.flatMap((result) => result.times).sort((one, other) => one - other)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  return {
    perSecond: times.length / elapsed,
    p50: at(0.5),
    p99: at(0.99),
    answered: times.length,
    refused: results.reduce((sum, result) => sum + result.refused, 0),
  }
}

type Caller = { port: number; cookie: string; vendor: number } & Pick<
  Run,
  'workload' | 'cards' | 'cook' | 'signal'
>

async function sellUntil(until: number, { port, cookie, vendor, workload, cards, cook, signal }: Caller) {
  const line = new Line(await dial(port), port)
  const times: number[] = []
  let refused = 0
  while (performance.now() < until && !signal?.aborted) {
    const products = productsOf(vendor, workload)
    const sale = saleOf(products, { workload, cards })
    const asked = performance.now()
    const status = await line.post('/sales', cookie, sale)
    if (status === 200) times.push(performance.now() - asked)
    else refused += 1
    if (cook && status === 200 && products.some(goesToKitchen))
      refused += await serve(line, cook, sale.operationId)
  }
  line.end()
  return { times, refused }
}

/** A sale bears the id of its operation. Answers how often the cook was refused. */
async function serve(line: Line, cook: string, saleId: string): Promise<number> {
  let refused = 0
  for (const [from, to] of [
    ['new', 'ready'],
    ['ready', 'served'],
  ])
    if ((await line.post(`/tickets/${saleId}/step`, cook, { from, to })) !== 200) refused += 1
  return refused
}

const anyOf = (n: number) => Math.floor(Math.random() * n)

/** Three products of the caller's stand; on a hot product all callers sell the same three. */
function productsOf(vendor: number, workload: Workload): readonly number[] {
  const skipped = workload === 'one hot product' ? 0 : anyOf(productsPerStand - 2)
  const first = standOf(vendor) * productsPerStand + skipped
  return [first, first + 1, first + 2]
}

/** One of each. */
function saleOf(products: readonly number[], { workload, cards }: Pick<Caller, 'workload' | 'cards'>) {
  return {
    operationId: makeOperationId(new Date(), randomBytes(10)),
    cardId: cards?.[anyOf(cards.length)] ?? idOf('card', workload === 'one hot card' ? 0 : anyOf(size.cards)),
    lines: products.map((product) => ({ productId: idOf('product', product), quantity: 1000, note: '' })),
    expectedTotal: products.reduce((sum, product) => sum + priceOf(product), 0),
  }
}

function dial(port: number): Promise<Socket> {
  return new Promise((dialled, failed) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true }, () => dialled(socket))
    socket.once('error', failed)
  })
}

/** One request at a time on one connection; of the answer only its status and its length are read. */
class Line {
  readonly #socket: Socket
  readonly #port: number
  #received: Buffer = Buffer.alloc(0)
  #answer: (status: number) => void = () => {}
  #fail: (error: Error) => void = () => {}

  constructor(socket: Socket, port: number) {
    this.#socket = socket
    this.#port = port
    socket.on('data', (chunk) => this.#read(chunk))
    socket.on('error', (error) => this.#fail(error))
    socket.on('close', () => this.#fail(new Error('the server hung up')))
  }

  post(path: string, cookie: string, what: object): Promise<number> {
    const body = JSON.stringify(what)
    const request = `POST /api/v1${path} HTTP/1.1\r\nHost: localhost:${this.#port}\r\nCookie: ${cookie}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`
    return new Promise((answer, fail) => {
      this.#answer = answer
      this.#fail = fail
      this.#socket.write(request)
    })
  }

  end(): void {
    this.#socket.destroy()
  }

  #read(chunk: Buffer): void {
    this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk])
    const headEnd = this.#received.indexOf('\r\n\r\n')
    if (headEnd < 0) return
    const head = this.#received.toString('latin1', 0, headEnd)
    const length = /content-length: (\d+)/i.exec(head)?.[1]
    const isWhole = length
      ? this.#received.length >= headEnd + 4 + Number(length)
      : this.#received.includes('0\r\n\r\n', headEnd)
    if (!isWhole) return
    this.#received = Buffer.alloc(0)
    this.#answer(Number(head.slice(9, 12)))
  }
}
