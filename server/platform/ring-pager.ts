/** Tells the base station to ring one buzzer. Never within a transaction, since a base station may respond slowly. */
import { request } from 'node:http'
import { createConnection } from 'node:net'
import { createInterface } from 'node:readline'
import { mustBePagerAddress, type Pager } from '#rules/kitchen/pager.ts'
import { httpCallOf, lineOf, type PagerCall, pageRequestOf, statusIn } from '#rules/kitchen/pager-call.ts'
import type { NetworkAddress } from '#rules/plain/network-address.ts'
import { Refusal } from '#rules/plain/refusal.ts'

const usualPatience = 3_000
/** Milliseconds: a serial-to-network adapter buffers the line, and may lose it when the connection is closed at once. */
const pauseBeforeHangingUp = 100
/** The longest answer of a line: whatever sends more is no base station. */
const mostBytesOfLine = 4_096

/** Refuses when no base station is set, when it rejects the call, and when it does not answer in time. */
export async function ringPager(
  pager: Pager,
  call: PagerCall,
  signal = AbortSignal.timeout(usualPatience),
): Promise<void> {
  if (pager.driver === 'none') throw new Refusal('pager-not-set')
  const address = mustBePagerAddress(pager.driver, pager.address ?? '')
  try {
    await byDriver[pager.driver]({ pager, call, address, signal })
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal('pager-silent')
  }
}

type Ringing = {
  readonly pager: Pager
  readonly call: PagerCall
  readonly address: NetworkAddress
  readonly signal: AbortSignal
}

/** The call succeeded when the base station answers with a success status. The rest of its answer is not read. */
const ringByHttp = ({ pager, call, address, signal }: Ringing) =>
  new Promise<void>((taken, failed) => {
    const { method, path, body } = httpCallOf(pager, call)
    const headers = body ? { 'content-type': body.type, 'content-length': Buffer.byteLength(body.text) } : {}
    const asked = request({ ...address, method, path, headers, agent: false, signal }, (answer) => {
      answer.destroy()
      const status = answer.statusCode ?? 0
      if (status >= 200 && status < 300) taken()
      else failed(new Refusal('pager-refused'))
    })
    asked.on('error', failed)
    asked.end(body?.text)
  })

/** Sends a line over a bare connection; the call succeeded when the base station closes after us, as a serial adapter does. */
const ringByLine = ({ pager, call, address, signal }: Ringing) =>
  new Promise<void>((taken, failed) => {
    const socket = createConnection({ ...address, allowHalfOpen: true, signal })
    let hasHungUp = false
    socket.on('error', failed)
    socket.on('end', () => {
      socket.destroy()
      if (hasHungUp) taken()
      else failed(new Error('the base hung up before the line was out'))
    })
    socket.on('connect', () => {
      const hangUp = () => {
        hasHungUp = true
        socket.end()
      }
      // setImmediate handles events that arrived during the pause first.
      socket.write(lineOf(pager, call), () => setTimeout(() => setImmediate(hangUp), pauseBeforeHangingUp))
    })
    socket.resume()
  })

/** A NetPage base station greets first, then answers with the id of the call and its outcome. */
const ringByNetPage = ({ pager, call, address, signal }: Ringing) =>
  new Promise<void>((taken, failed) => {
    const socket = createConnection({ ...address, signal })
    const end = (error?: Error) => {
      socket.destroy()
      if (error) failed(error)
      else taken()
    }
    socket.on('error', end)
    socket.on('close', () => failed(new Error('the base hung up')))
    let unended = 0
    socket.on('data', (piece: Buffer) => {
      const ended = piece.lastIndexOf('\n') + 1
      unended = ended > 0 ? piece.length - ended : unended + piece.length
      if (unended > mostBytesOfLine) end(new Error('the base does not end its line'))
    })
    const lines = createInterface({ input: socket })
    lines.on('error', end)
    lines.once('line', () => socket.write(pageRequestOf(pager, call)))
    lines.on('line', (line) => {
      const status = statusIn(line, call.id)
      if (status) end(status === 'taken' ? undefined : new Refusal('pager-refused'))
    })
  })

const byDriver = { http: ringByHttp, line: ringByLine, netpage: ringByNetPage }
