/** The figures of the watch as text: figures only, so that no person is accused. */
import type { LostCard } from '#contract/card/lost-card.ts'
import type { Watch } from '#contract/figures/watch.ts'
import { replacementWords } from '#rules/card/card-words.ts'
import {
  type DrawerVerdict,
  fewestToStandOut,
  judgeDrawers,
  judgeShare,
  type ShareVerdict,
} from '#rules/figures/watch.ts'
import { counted, formatDayAndTime } from '#rules/plain/french.ts'
import { formatDirhams } from '#rules/plain/money.ts'
import { periodLabels } from '#rules/plain/period.ts'
import { tillPeriods } from '#rules/till/till-query.ts'

const french = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 })

/** «15,3 %», from thousandths. */
export const formatShare = (permille: number): string => `${french.format(permille / 10)}\u00A0%`

/** «3 · 450,00 DH», without a line break inside. */
export const formatTotal = ({ count, amount }: Watch['refunds'][number]['refunds']): string =>
  `${french.format(count)}\u00A0·\u00A0${formatDirhams(amount)}`

type Share = { readonly permille: number; readonly permilleOfOthers: number }

/** Why a share is marked, or why it is not; empty where there is nothing to judge. `what` is the counted word: «remboursements». */
export function whyShare(count: number, what: string, { permille, permilleOfOthers }: Share): string {
  const words: Record<ShareVerdict, string> = {
    'stands out': `Plus du double des autres, ${french.format(count)}\u00A0${what}`,
    'too few': `Plus du double des autres, mais moins de ${fewestToStandOut}\u00A0${what}`,
    'as others': 'Pas plus du double des autres',
    nothing: '',
  }
  return words[judgeShare({ count, permille }, permilleOfOthers)]
}

/** «2 faits : stand Grillades, achat vers 20:41» */
export const factsInWords = (facts: readonly string[]): string =>
  facts.length === 0
    ? 'sans faits, à la main'
    : `${counted(facts.length, 'fait', 'faits')}\u00A0: ${facts.join(', ')}`

/** «Perdue.»; for a card blocked by hand, that nobody has said yet what happened to it. */
export const lossInWords = ({ because }: Pick<LostCard, 'because'>): string =>
  because === null ? 'Bloquée à la main.' : `${replacementWords[because]}.`

/** «Bloquée à 20:41 par Leïla», with the day where that is not today. */
export const blockedInWords = (
  { blockedAt, blockedBy }: Pick<LostCard, 'blockedAt' | 'blockedBy'>,
  now: Date,
) => `Bloquée ${formatDayAndTime(new Date(blockedAt), now).replace(/^aujourd'hui /, '')} par ${blockedBy}`

type Replaced = Pick<Watch['replacedCards']['rows'][number], 'because' | 'isByAdmin' | 'loss'>

/** «Perdue», followed by the facts and who agreed, or why nobody had to agree. */
export function whyReplaced({ because, isByAdmin, loss }: Replaced): readonly string[] {
  const why = replacementWords[because]
  const byAdmin = isByAdmin ? ['par un administrateur'] : []
  if (because === 'damaged') return [`${why} · à retrouver à la caisse`, ...byAdmin]
  if (!loss) return [why, ...byAdmin]
  const agreed = loss.confirmedBy === null ? '' : ` · acceptée par ${loss.confirmedBy}`
  return [why, `${factsInWords(loss.facts)} · bloquée par ${loss.blockedBy}${agreed}`, ...byAdmin]
}

/** Why the drawers of a person are marked, or why they are not. */
export function whyDrawers(
  drawers: Pick<Watch['differences'][number], 'short' | 'excess' | 'missing'>,
): string {
  const words: Record<DrawerVerdict, string> = {
    'stands out': `${french.format(drawers.short)} manques, au-delà des excédents`,
    once: 'Un seul manque',
    'made up for': 'Manques compensés par les excédents',
    nothing: 'Aucun manque',
  }
  return words[judgeDrawers(drawers)]
}

export const periods = tillPeriods.map((value) => ({
  value,
  label: value === 'all' ? 'Depuis toujours' : periodLabels[value],
}))
