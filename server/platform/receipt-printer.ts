/** The receipt printer on the venue's network: bytes over a bare TCP connection, to which the printer answers nothing. */
import { createConnection } from 'node:net'
import type { Paper } from '#rules/paper/paper.ts'
import { mustBePrinterAddress } from '#rules/paper/printer-address.ts'
import type { NetworkAddress } from '#rules/plain/network-address.ts'
import { Refusal } from '#rules/plain/refusal.ts'
import { escPosOf } from './esc-pos.ts'

/** Throws a refusal when there is no printer, or when the printer does not take the whole paper. */
export async function printOnStrip(address: string | null, paper: Paper): Promise<void> {
  if (address === null) throw new Refusal('printer-not-set')
  await sendToPrinter(mustBePrinterAddress(address), escPosOf(paper))
}

const usualPatience = 5_000
/**
 * A printer takes in a long report only as fast as it prints: the timeout is extended for every so many bytes, up to what a
 * browser waits.
 */
const bytesInThatTime = 20_000
const mostToWait = 20_000
/** Milliseconds before the connection is closed: a printer that is busy with another desk accepts a connection and drops it at once. */
const pauseBeforeHangingUp = 100

/**
 * A printer that has taken everything closes the connection after we did. One that is off, that never reads, or that closes
 * first has not printed.
 */
export const sendToPrinter = (address: NetworkAddress, bytes: Uint8Array, patience = usualPatience) =>
  new Promise<void>((taken, failed) => {
    const socket = createConnection({ ...address, allowHalfOpen: true })
    let hasHungUp = false
    let timer = setTimeout(giveUp, patience)
    function giveUp() {
      clearTimeout(timer)
      socket.destroy()
      failed(new Refusal('printer-silent'))
    }
    const hangUp = () => {
      hasHungUp = true
      socket.end()
    }
    socket.on('error', giveUp)
    socket.on('end', () => {
      if (!hasHungUp) return giveUp()
      clearTimeout(timer)
      socket.destroy()
      taken()
    })
    socket.on('connect', () => {
      clearTimeout(timer)
      timer = setTimeout(giveUp, Math.min(patience * (1 + bytes.length / bytesInThatTime), mostToWait))
      // setImmediate handles events that arrived during the pause first.
      socket.write(bytes, () => setTimeout(() => setImmediate(hangUp), pauseBeforeHangingUp))
    })
    socket.resume()
  })
