/** A TCP server in place of a receipt printer, which turns the bytes it was sent back into text. */

import type { AddressInfo } from 'node:net'
import { createServer, type Server, type Socket } from 'node:net'

export type FakePrinter = {
  /** «127.0.0.1:40123» */
  readonly address: string
  readonly port: number
  /** The papers received, one per connection, in the order in which the connections ended. */
  readonly papers: readonly Buffer[]
  close(): Promise<void>
}

type Habit = (socket: Socket, papers: Buffer[]) => void

/** Reads everything and ends the connection once the other side has. */
export const prints: Habit = (socket, papers) => {
  const chunks: Buffer[] = []
  socket.on('data', (chunk) => chunks.push(chunk))
  socket.on('end', () => {
    papers.push(Buffer.concat(chunks))
    socket.end()
  })
}
export const neverReads: Habit = (socket) => void socket.pause()
export const hangsUpAtOnce: Habit = (socket) => void socket.destroy()
export const diesHalfWay: Habit = (socket) => void socket.once('data', () => socket.resetAndDestroy())

export async function openFakePrinter(habit: Habit = prints): Promise<FakePrinter> {
  const papers: Buffer[] = []
  const sockets = new Set<Socket>()
  const server: Server = createServer(
    { pauseOnConnect: habit === neverReads, allowHalfOpen: true },
    (socket) => {
      sockets.add(socket)
      socket.on('error', () => undefined)
      habit(socket, papers)
    },
  )
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    address: `127.0.0.1:${port}`,
    port,
    papers,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((closed) => server.close(closed))
    },
  }
}

/** The address of a port on which no program listens. */
export async function nobodysAddress(): Promise<string> {
  const printer = await openFakePrinter()
  await printer.close()
  return printer.address
}

/** An image as rows of text, with «#» for a black dot. */
export type Image = { readonly width: number; readonly rows: readonly string[] }

export type Strip = {
  readonly lines: readonly string[]
  /** The content of the QR code. */
  readonly qr: string | undefined
  /** Whether the last command cuts the paper. */
  readonly isCut: boolean
  /** The number of the code page that the paper selects. */
  readonly codepage: number | undefined
  /** Lines drawn as dots, in their order. */
  readonly images: readonly Image[]
}

const [esc, gs] = [0x1b, 0x1d]
/** Characters in which the code page of our receipts differs from latin-1. */
const beyondLatin: Readonly<Record<string, string>> = { '\x80': '€', '\x85': '…', '\x8c': 'Œ', '\x9c': 'œ' }
const lettersOf = (bytes: readonly number[]) =>
  Buffer.from(bytes)
    .toString('latin1')
    .replace(/[\x80-\x9f]/g, (letter) => beyondLatin[letter] ?? '\ufffd')
/** How many bytes follow each command that our receipts use. */
const lengthAfter: Readonly<Record<string, number>> = { '@': 0, t: 1, a: 1, E: 1, M: 1, '!': 1, V: 1 }

/** Understands only the commands of our receipts; throws on any other. */
export function readStrip(bytes: Buffer): Strip {
  const words: number[] = []
  const images: Image[] = []
  let [codepage, qr, isCut]: [number | undefined, string | undefined, boolean] = [undefined, undefined, false]
  for (let at = 0; at < bytes.length; ) {
    const byte = bytes[at] as number
    if (byte === 0x1c) at += 2
    else if (byte !== esc && byte !== gs) {
      words.push(byte)
      at += 1
    } else {
      const name = String.fromCharCode(bytes[at + 1] as number)
      const isQr = byte === gs && name === '('
      const image = byte === gs && name === 'v' ? readImage(bytes, at) : undefined
      if (image) images.push(image)
      const length = image ? lengthOf(image) : isQr ? 3 + bytes.readUInt16LE(at + 3) : lengthAfter[name]
      if (length === undefined) throw new Error(`an unknown printer command: ${byte} ${name}`)
      const after = bytes.subarray(at + 2, at + 2 + length)
      if (isQr && after[4] === 0x50) qr = after.subarray(6).toString('latin1')
      if (name === 't') codepage = after[0]
      if (byte === gs && name === 'V') isCut = true
      at += 2 + length
    }
  }
  const text = lettersOf(words).replaceAll('\r', '')
  return { lines: text.split('\n').map((line) => line.trimEnd()), qr, isCut, codepage, images }
}

const lengthOf = ({ width, rows }: Image): number => 6 + (width / 8) * rows.length

/** GS v 0: bytes per row, number of rows, then the rows. */
function readImage(bytes: Buffer, at: number): Image {
  const [across, down] = [bytes.readUInt16LE(at + 4), bytes.readUInt16LE(at + 6)]
  const rows = Array.from({ length: down }, (_, row) =>
    [...bytes.subarray(at + 8 + row * across, at + 8 + (row + 1) * across)]
      .map((byte) => byte.toString(2).padStart(8, '0'))
      .join('')
      .replaceAll('0', ' ')
      .replaceAll('1', '#'),
  )
  return { width: across * 8, rows }
}
