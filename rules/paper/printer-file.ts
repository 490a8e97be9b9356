/** «Fichier pour l'imprimeur»: what a printing house needs of each card, which prints the cards by itself. */
import { qrTextOf } from '../card/card-address.ts'
import { serialDigits } from '../card/serial-number.ts'
import { csvText } from '../plain/csv.ts'
import { formatDate } from '../plain/french.ts'
import type { PrintedCard } from './printed-card.ts'

const head = ['N°', 'Code', 'Adresse', 'Type', 'Validité']

/** One line for each card, in the order of the PDF. The address is the whole text of the QR code; without an address, the code alone. */
export const printerFile = (cards: readonly PrintedCard[], cardPrefix: string): string =>
  csvText([
    head,
    ...cards.map(({ serialNumber, code, type, expiresAt }) => [
      serialDigits(serialNumber),
      code,
      qrTextOf(cardPrefix, code),
      type,
      expiresAt === null ? '' : formatDate(expiresAt),
    ]),
  ])
