import { printerAddressInWords, printerTyped } from '#rules/paper/printer-address.ts'
import { trialPaper } from '#rules/paper/trial-paper.ts'
import { Refusal } from '#rules/plain/refusal.ts'
import { changesInWords, printerInWords } from '#rules/venue/settings-change.ts'
import { answer } from '../books/answer.ts'
import { changeSettings } from '../books/change-settings.ts'
import { venueNow } from '../books/venue-now.ts'
import { printOnStrip } from '../platform/receipt-printer.ts'
import { printerOf, readPrinterAddress, savePrinterAddress } from './printer-store.ts'

export const readPrinting = answer.readPrinting.handler(async ({ context: { house, who } }) => ({
  hasPrinter: (await printerOf(house.database, who?.deviceId)) !== null,
}))

export const readPrinter = answer.readPrinter.handler(async ({ context: { house } }) => ({
  address: await readPrinterAddress(house.database),
}))

export const changePrinter = answer.changePrinter.handler(async ({ context, input }) => {
  const address = printerTyped(input.address)
  await changeSettings(context, address, {
    kind: 'printer-changed',
    read: readPrinterAddress,
    save: savePrinterAddress,
    inWords: (before, after) => changesInWords(printerInWords, { address: before }, { address: after }),
  })
  context.house.announce(['printer'])
  return { address }
})

export const printTrial = answer.printTrial.handler(async ({ context: { house } }) => {
  const now = house.clock()
  const [address, { event }] = await Promise.all([readPrinterAddress(house.database), venueNow(house)])
  await printOnStrip(address, trialPaper(event, now)).catch((error) => {
    throw isSilent(error) && address !== null
      ? new Refusal('printer-silent-there', { address: printerAddressInWords(address) })
      : error
  })
  return { sentAt: now.toISOString() }
})

const isSilent = (error: unknown): boolean => error instanceof Refusal && error.code === 'printer-silent'
