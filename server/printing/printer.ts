import { mustBePrinterAddress, writePrinterAddress } from '#rules/printer-address.ts'
import { changesInWords, printerInWords } from '#rules/settings-change.ts'
import { trialPaper } from '#rules/trial-paper.ts'
import { answer } from '../books/answer.ts'
import { changeSettings } from '../books/change-settings.ts'
import { memberOf } from '../platform/answering.ts'
import { printOnStrip } from '../platform/receipt-printer.ts'
import { readPrinterAddress, savePrinterAddress } from './printer-store.ts'

export const readPrinting = answer.readPrinting.handler(async ({ context: { house } }) => ({
  hasPrinter: (await readPrinterAddress(house.database)) !== null,
}))

export const readPrinter = answer.readPrinter.handler(async ({ context: { house } }) => ({
  address: await readPrinterAddress(house.database),
}))

export const changePrinter = answer.changePrinter.handler(async ({ context, input }) => {
  const { house, visit } = context
  const typed = input.address?.trim() || null
  const address = typed === null ? null : writePrinterAddress(mustBePrinterAddress(typed))
  await changeSettings({ house, visit, actor: memberOf(context) }, address, {
    kind: 'printer-changed',
    read: readPrinterAddress,
    save: savePrinterAddress,
    inWords: (before, after) => changesInWords(printerInWords, { address: before }, { address: after }),
  })
  house.announce(['printer'])
  return { address }
})

export const printTrial = answer.printTrial.handler(async ({ context: { house } }) => {
  const now = house.clock()
  await printOnStrip(await readPrinterAddress(house.database), trialPaper(house.venue.event, now))
  return { sentAt: now.toISOString() }
})
