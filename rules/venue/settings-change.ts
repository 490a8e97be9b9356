/** The changes of settings in the words of the journal. */

import { unsoldCardPolicyWords } from '../card/unsold-card.ts'
import type { Pager, PagerDriver } from '../kitchen/pager.ts'
import type { CardFront } from '../paper/card-front.ts'
import { changesOf, yesOrNo } from '../plain/fields.ts'
import { formatHour } from '../plain/french.ts'
import { type Centimes, formatDirhams } from '../plain/money.ts'
import type { DeskSettings } from '../recharge/desk-settings.ts'
import type { EventSettings } from './event.ts'

export type InWords<Settings> = {
  readonly [Name in keyof Settings]: readonly [label: string, inWords: (value: Settings[Name]) => string]
}

const limit = (amount: Centimes | null): string => (amount === null ? 'aucune' : formatDirhams(amount))

export const deskSettingsInWords: InWords<DeskSettings> = {
  rechargeLimit: ['Limite par recharge', limit],
  cardLimit: ['Plafond par carte', (amount) => (amount === null ? 'aucun' : formatDirhams(amount))],
  refundsBeyondDrawer: ['Remboursement au-delà de la caisse', yesOrNo],
  differenceTolerance: ["Tolérance d'écart", formatDirhams],
  countsBlind: ["Comptage à l'aveugle", yesOrNo],
  standsHoldCash: ['Les stands encaissent des espèces', yesOrNo],
  quickAmounts: ['Montants rapides', (amounts) => amounts.map(formatDirhams).join(', ')],
  lateMinutes: ['Commande en retard après', (minutes) => `${minutes}\u00A0min`],
}

export const cardSettingsInWords: InWords<{ readonly blocksSuspectCards: boolean }> = {
  blocksSuspectCards: ['Bloquer les cartes suspectes', yesOrNo],
}

/** In quotes, so that no text of a person can be taken for «aucun». */
const quoted = (words: string): string => (words === '' ? 'aucun' : `«\u00A0${words}\u00A0»`)

/** A picture is described by the beginning of its hash, which is enough to tell two apart. */
export const cardFrontInWords: InWords<CardFront> = {
  picture: ['Image du recto', (name) => (name === null ? 'aucune' : `n° ${name.slice(0, 8)}`)],
  french: ['Texte en français sur les cartes', quoted],
  arabic: ['Texte en arabe sur les cartes', quoted],
}

export const printerInWords: InWords<{ readonly address: string | null }> = {
  address: ['Imprimante de reçus', (address) => address ?? 'aucune'],
}

export const driverNames: Readonly<Record<PagerDriver, string>> = {
  none: 'aucune',
  http: 'HTTP',
  line: 'ligne TCP',
  netpage: 'NetPage',
}

export const pagerInWords: InWords<Pager> = {
  driver: ["Borne d'appel", (driver) => driverNames[driver]],
  address: ['Adresse', (address) => address ?? 'aucune'],
  template: ['Appel', (template) => template || 'aucun'],
  message: ['Message', (message) => message || 'aucun'],
}

const day = (date: string | null): string => date ?? 'aucune'

export const eventInWords: InWords<EventSettings> = {
  name: ['Nom', (name) => name || 'aucun'],
  cardName: ['Nom sur les cartes', (name) => name || "celui de l'événement"],
  opensOn: ['Début', day],
  closesOn: ['Fin', day],
  hours: ['Horaires', (hours) => (hours === null ? 'aucun' : `${hours.start} - ${hours.end}`)],
  turnHour: ['La journée change à', formatHour],
  publicAddress: ['Adresse des cartes', (address) => address || 'aucune'],
  codeAlone: ['Le code seul sur les cartes', yesOrNo],
  unsoldCards: [
    'Cartes jamais vendues',
    (policy) => (policy === null ? 'à décider' : unsoldCardPolicyWords[policy]),
  ],
}

/** «Comptage à l'aveugle : oui → non», one change after another; empty where nothing changed. */
export function changesInWords<Settings extends object>(
  inWords: InWords<Settings>,
  before: Settings,
  after: Settings,
): string {
  const names = Object.keys(inWords) as (keyof Settings & string)[]
  const labels = Object.fromEntries(names.map((name) => [name, inWords[name][0]]))
  const wordsOf = (settings: Settings) =>
    Object.fromEntries(names.map((name) => [name, inWords[name][1](settings[name])]))
  return changesOf(labels, wordsOf(before), wordsOf(after))
}
