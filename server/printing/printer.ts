import { writeNetworkAddress } from '#rules/network-address.ts'
import { mustBePrinterAddress } from '#rules/printer-address.ts'
import { changesInWords, printerInWords } from '#rules/settings-change.ts'
import { trialPaper } from '#rules/trial-paper.ts'
import { answer } from '../books/answer.ts'
import { changeSettings } from '../books/change-settings.ts'
import { venueNow } from '../books/venue-now.ts'
import { printOnStrip } from '../platform/receipt-printer.ts'
import { readPrinterAddress, savePrinterAddress } from './printer-store.ts'

export const readPrinting = answer.readPrinting.handler(async ({ context: { house } }) => ({
  hasPrinter: (await readPrinterAddress(house.database)) !== null,
}))

export const readPrinter = answer.readPrinter.handler(async ({ context: { house } }) => ({
  address: await readPrinterAddress(house.database),
}))

export const changePrinter = answer.changePrinter.handler(async ({ context, input }) => {
  const typed = input.address?.trim() || null
  const address = typed === null ? null : writeNetworkAddress(mustBePrinterAddress(typed))
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
  await printOnStrip(address, trialPaper(event, now))
  return { sentAt: now.toISOString() }
})
