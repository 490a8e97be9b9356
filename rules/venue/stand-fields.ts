/** The fields of a stand, minutes and amount in the order of the form. Its vendors and its pause are not among them. */
import { colorField } from '../catalogue/color-field.ts'
import { buzzerUseWords } from '../kitchen/buzzer.ts'
import { unclaimedMinutes } from '../kitchen/order-call.ts'
import { choice, count, moneyOrNone, text, yesNo } from '../plain/fields.ts'
import { centimes, formatDirhams } from '../plain/money.ts'
import { largestExpressLimit } from '../sale/express-sale.ts'
import { usualStandSettings } from './stand.ts'

export const standFields = {
  name: text({ label: 'Nom', longest: 60, advice: 'Saisissez le nom du stand.' }),
  /** Empty for a reserve. A new stand without a chosen letter gets the next free one. */
  letter: text({
    label: 'Lettre',
    longest: 2,
    tidy: (typed) => typed.trim().toUpperCase(),
    empty: 'aucune',
  }),
  color: colorField,
  isActive: yesNo({
    label: 'Statut',
    usual: true,
    inWords: (isActive) => (isActive ? 'actif' : 'inactif'),
  }),
  isReserve: yesNo({ label: 'Réserve', usual: false }),
  unclaimedMinutes: count({
    label: 'Non réclamée après',
    ...unclaimedMinutes,
    unread: `De ${unclaimedMinutes.least} à ${unclaimedMinutes.most}\u00A0minutes.`,
    inWords: (minutes) => `${minutes}\u00A0min`,
  }),
  expressLimit: moneyOrNone({
    label: 'Mode express',
    least: centimes(1),
    most: largestExpressLimit,
    unread: `De 0,01 à ${formatDirhams(largestExpressLimit)}, ou rien.`,
    inWords: (limit) => (limit === null ? 'non' : `jusqu'à ${formatDirhams(limit)}`),
  }),
  showsPhotos: yesNo({ label: 'Photos', usual: usualStandSettings.showsPhotos }),
  usesBuzzers: choice({
    label: 'Bipeurs',
    words: buzzerUseWords,
    usual: usualStandSettings.usesBuzzers,
    inWords: (use) => buzzerUseWords[use].toLowerCase(),
  }),
}
