/** A client on a bare socket, so that the callers take as little as possible of the two cores that the server needs. */
import { connect, type Socket } from 'node:net'

export function dial(port: number): Promise<Line> {
  return new Promise((dialled, failed) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true }, () => dialled(new Line(socket, port)))
    socket.once('error', failed)
  })
}

/**
 * A connection that sends one request at a time. `post` and `put` answer the status alone; of the rest of the answer only
 * its length is read.
 */
export class Line {
  readonly #socket: Socket
  readonly #port: number
  #received: Buffer = Buffer.alloc(0)
  #answer: (status: number, whole: Buffer) => void = () => {}
  #fail: (error: Error) => void = () => {}
  #isOver = false

  constructor(socket: Socket, port: number) {
    this.#socket = socket
    this.#port = port
    socket.on('data', (chunk) => this.#read(chunk))
    socket.on('error', (error) => this.#fail(error))
    socket.on('close', () => {
      this.#isOver = true
      this.#fail(new Error('the server hung up'))
    })
  }

  /** True once the server has closed the connection, as it does after a long silence. */
  get isOver(): boolean {
    return this.#isOver
  }

  post(path: string, cookie: string, what: object): Promise<number> {
    return this.#send('POST', path, cookie, what)
  }

  put(path: string, cookie: string, what: object): Promise<number> {
    return this.#send('PUT', path, cookie, what)
  }

  #send(method: string, path: string, cookie: string, what: object): Promise<number> {
    const body = JSON.stringify(what)
    const request = `${method} /api/v1${path} HTTP/1.1\r\nHost: localhost:${this.#port}\r\nCookie: ${cookie}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
    return new Promise((answer, fail) => {
      this.#answer = answer
      this.#fail = fail
      this.#socket.write(request)
    })
  }

  /** Fetches a page as a visitor without a sign-in does; `whole` is the answer with its headers. */
  get(path: string): Promise<{ status: number; whole: Buffer }> {
    return new Promise((answer, fail) => {
      this.#answer = (status, whole) => answer({ status, whole })
      this.#fail = fail
      this.#socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost:${this.#port}\r\n\r\n`)
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
    const whole = this.#received
    this.#received = Buffer.alloc(0)
    this.#answer(Number(head.slice(9, 12)), whole)
  }
}
