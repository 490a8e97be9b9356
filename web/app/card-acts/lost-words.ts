/** The words about a card that is not in hand. */
import { type CardSearched, mostCardsFound } from '#contract/card/lost-card.ts'
import { counted, formatDayAndTime, formatTime } from '#rules/plain/french.ts'
import { startOfVenueDay } from '#rules/plain/venue-clock.ts'

/** «à 20:41», «hier à 22:10» */
export const atWords = (at: Date, now: Date): string =>
  startOfVenueDay(at).getTime() === startOfVenueDay(now).getTime()
    ? `à ${formatTime(at)}`
    : formatDayAndTime(at, now)

/** The answer to a search; it never says which fact was wrong. Undefined where a single card was found and may be blocked. */
export function answerWords({ found, card }: Pick<CardSearched, 'found' | 'card'>): string | undefined {
  if (card) return card.isBlocked ? `Carte ${card.codeTail} déjà bloquée.` : undefined
  if (found === 0) return 'Aucune carte ne correspond à ces faits.'
  const cards =
    found < mostCardsFound
      ? counted(found, 'carte correspond', 'cartes correspondent')
      : `${mostCardsFound}\u00A0cartes ou plus correspondent`
  return `${cards}\u00A0: un fait de plus.`
}

type Blocked = { readonly confirmedBy: string | null }

export const stateOfLoss = ({ confirmedBy }: Blocked): string =>
  confirmedBy === null ? "Attend l'accord d'un administrateur" : `Remplacement accepté par ${confirmedBy}`
