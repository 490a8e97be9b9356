import { afterEach, describe, expect, test } from 'vitest'
import { mustBePrinterAddress } from '#rules/paper/printer-address.ts'
import {
  diesHalfWay,
  type FakePrinter,
  hangsUpAtOnce,
  neverReads,
  nobodysAddress,
  openFakePrinter,
} from '../testing/receipt-printer.ts'
import { printOnStrip, sendToPrinter } from './receipt-printer.ts'

const soon = 300
const few = new TextEncoder().encode('Reçu')
const aReport = new Uint8Array(40_000)
const many = new Uint8Array(8_000_000)
let printer: FakePrinter | undefined
afterEach(async () => {
  await printer?.close()
  printer = undefined
})

const silent = { code: 'printer-silent', message: "L'imprimante ne répond pas." }
const send = (address: string, bytes: Uint8Array, patience?: number) =>
  sendToPrinter(mustBePrinterAddress(address), bytes, patience)

describe('sending a print to a receipt printer', () => {
  test('is done once the printer has taken everything', async () => {
    printer = await openFakePrinter()
    await send(printer.address, few)
    expect(printer.papers).toEqual([Buffer.from(few)])
  })

  test('does not mix the prints of two desks', async () => {
    printer = await openFakePrinter()
    const { address } = printer
    const papers = Array.from({ length: 20 }, (_, n) => new Uint8Array(20_000).fill(n + 1))
    await Promise.all(papers.map((bytes) => send(address, bytes)))
    expect(printer.papers.map((paper) => new Set(paper).size)).toEqual(papers.map(() => 1))
  })

  test('is refused when no printer listens', async () => {
    await expect(send(await nobodysAddress(), few)).rejects.toMatchObject(silent)
  })

  test('is refused when the name of the printer is unknown', async () => {
    await expect(send('imprimante.invalid', few)).rejects.toMatchObject(silent)
  })

  test.each([
    ['a receipt', few],
    ['a report', aReport],
  ])('fails when the printer accepts the connection and never reads %s', async (_, bytes) => {
    printer = await openFakePrinter(neverReads)
    await expect(send(printer.address, bytes, soon)).rejects.toMatchObject(silent)
  })

  test('fails when the printer closes the connection at once', async () => {
    printer = await openFakePrinter(hangsUpAtOnce)
    await expect(send(printer.address, few)).rejects.toMatchObject(silent)
  })

  test('fails when the printer stops half way', async () => {
    printer = await openFakePrinter(diesHalfWay)
    await expect(send(printer.address, many)).rejects.toMatchObject(silent)
  })

  test('is refused when no printer is set', async () => {
    await expect(printOnStrip(null, { issuer: [], title: '', sections: [] })).rejects.toMatchObject({
      code: 'printer-not-set',
    })
  })
})
