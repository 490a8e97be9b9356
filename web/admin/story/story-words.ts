/** The words of each event in the story of a sale. */
import { formatDate, formatDateTime, formatTime } from '#rules/plain/french.ts'
import type { Happening } from '#rules/sale/sale-story.ts'

const plain = {
  sold: 'Vendue',
  received: 'Reçue en cuisine',
  preparing: 'En préparation',
  ready: 'Prête',
  'handed-over': 'Remise au client',
  'taken-back': 'Reprise au comptoir',
  recalled: 'Rappelée en cuisine',
  'waiting-again': 'Remise en attente',
  'preparing-again': 'De nouveau en préparation',
  cancelled: 'Annulée',
} as const

const ofBuzzer = {
  'buzzer-lent': (number: string) => `Bipeur ${number} remis`,
  'buzzer-called': (number: string) => `Bipeur ${number} appelé`,
  'buzzer-silent': (number: string) => `Bipeur ${number} appelé, sans sonner`,
  'buzzer-returned': (number: string) => `Bipeur ${number} rendu`,
  'buzzer-lost': (number: string) => `Bipeur ${number} perdu`,
  'buzzer-to-fetch': (number: string) => `Bipeur ${number} à récupérer`,
} as const

export const happeningLabel = (happening: Happening): string =>
  'buzzer' in happening ? ofBuzzer[happening.what](happening.buzzer) : plain[happening.what]

/** «par Nadia · Plat renvoyé»; empty where nobody is recorded as having done it. */
export const happeningDetail = (happening: Happening): string =>
  [happening.byName && `par ${happening.byName}`, 'reason' in happening && happening.reason]
    .filter(Boolean)
    .join(' · ')

/** «20:14», with the day where that is not the day on which the story began. */
export const timeInStory = (at: Date, began: Date): string =>
  formatDate(at) === formatDate(began) ? formatTime(at) : formatDateTime(at)
