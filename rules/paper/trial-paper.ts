import { formatDateTime } from '../plain/french.ts'
import { centimes, formatDirhams } from '../plain/money.ts'
import { brandName } from '../venue/brand.ts'
import { issuerOf, type Paper } from './paper.ts'

/** A test page with all that receipts need: accents, figures in columns, a QR code, the cut. */
export const trialPaper = (event: string, now: Date): Paper => ({
  issuer: issuerOf(event),
  title: "Essai d'impression",
  sections: [
    {
      facts: [
        { label: 'Date', value: formatDateTime(now) },
        { label: 'Accents', value: 'é è ê à â ç ù ï œ « »' },
        { label: 'Arabe', value: 'تجربة الطباعة' },
        { label: 'Montant', value: formatDirhams(centimes(1_234_50)), isStrong: true },
      ],
    },
  ],
  qr: { text: `${brandName} essai`, caption: 'Ce code doit se lire.' },
})
