/** The tables of the watch about recharge desks. */
import type { Watch } from '#contract/figures/watch.ts'
import { minutesOfQuickRefund } from '#rules/figures/watch.ts'
import { counted, formatDateTime, formatTime } from '#rules/plain/french.ts'
import { formatDirhams, noMoney } from '#rules/plain/money.ts'
import { AnswerPayout } from './AnswerPayout.tsx'
import classes from './Watch.module.css'
import {
  beyond,
  byPerson,
  byShare,
  cardColumn,
  figure,
  operatorColumn,
  sessionColumn,
  shares,
  ToCard,
  ToOperation,
  type WatchTable,
  who,
} from './watch-columns.tsx'
import { formatTotal, whyReplaced, whyShare } from './watch-words.ts'

export const refunds = byShare<Watch['refunds'][number]>({
  title: 'Remboursements par opérateur',
  says: "Ce que chacun a remboursé de ce qu'il a rechargé, à côté de ce que font les autres.",
  whenEmpty: 'Aucune session de recharge sur cette période.',
  rows: (watch) => watch.refunds,
  people: 'Opérateur',
  count: (row) => row.refunds.count,
  acts: 'remboursements',
  whole: figure('recharges', 'Recharges', ({ recharges }) => formatTotal(recharges)),
  part: figure('refunds', 'Remboursements', (row) => formatTotal(row.refunds)),
  share: 'Part remboursée',
})

export const takenBack = byShare<Watch['takenBack'][number]>({
  title: 'Recharges et ventes de cartes reprises par opérateur',
  says: "Ce que chacun a repris de ce qu'il a rechargé et vendu, à côté de ce que font les autres.",
  whenEmpty: 'Aucune session de recharge sur cette période.',
  rows: (watch) => watch.takenBack,
  people: 'Opérateur',
  count: (row) => row.takenBack.count,
  acts: 'reprises',
  whole: figure('recharges', 'Recharges', ({ recharges }) => formatTotal(recharges)),
  part: figure('back', 'Reprises', (row) => formatTotal(row.takenBack)),
  share: 'Part reprise',
})

export const quickRefunds: WatchTable<Watch['quickRefunds']['rows'][number]> = {
  title: `Rechargées puis remboursées en moins de ${minutesOfQuickRefund} minutes`,
  says: ({ quickRefunds: { count, rows } }) =>
    `${counted(count, 'carte', 'cartes')}, par le même opérateur.${beyond(count, rows)}`,
  whenEmpty: 'Aucune sur cette période.',
  rows: (watch) => watch.quickRefunds.rows,
  keyOf: ({ refund }) => refund.id,
  columns: [
    cardColumn,
    operatorColumn,
    figure('recharge', 'Recharge', ({ recharge }) => <ToOperation operation={recharge} />),
    figure('refund', 'Remboursement', ({ refund }) => <ToOperation operation={refund} when={formatTime} />),
    sessionColumn,
  ],
}

const whyUnpaid = ({ given, hasBought }: Watch['unpaidPayouts']['rows'][number]) => {
  if (given !== null) return `${given.as}, puis remboursée en espèces`
  return hasBought
    ? 'Jamais vendue, et elle a servi à un stand'
    : "Jamais vendue, elle n'a servi à aucun stand"
}

export const unpaidPayouts: WatchTable<Watch['unpaidPayouts']['rows'][number]> = {
  title: 'Remboursées sans avoir été vendues',
  says: ({ unpaidPayouts: { count, rows } }) =>
    `${counted(count, 'carte', 'cartes')} dont personne n'avait payé le solde, ou qui avaient été données.${beyond(count, rows)}`,
  whenEmpty: 'Aucune sur cette période.',
  rows: (watch) => watch.unpaidPayouts.rows,
  keyOf: ({ payout }) => payout.id,
  columns: [
    cardColumn,
    operatorColumn,
    figure('payout', 'Remboursement', ({ payout }) => <ToOperation operation={payout} />),
    figure('due', 'À encaisser', ({ toCollect, given }) =>
      given === null ? formatDirhams(toCollect) : `Donnée avec ${formatDirhams(given.amount)}`,
    ),
    { key: 'why', label: 'Pourquoi', cell: whyUnpaid },
    { key: 'answer', label: 'Réponse', cell: (row) => <AnswerPayout row={row} /> },
    sessionColumn,
  ],
}

export const unpaidCardsSpent: WatchTable<Watch['unpaidCardsSpent']['rows'][number]> = {
  title: 'Jamais vendues, et pourtant dépensées',
  says: ({ unpaidCardsSpent: { count, rows } }) =>
    `${counted(count, 'carte', 'cartes')}. Personne n'en a payé le solde, et un stand s'en est servi : une vente oubliée, ou de l'argent gardé.${beyond(count, rows)}`,
  whenEmpty: 'Aucune sur cette période.',
  rows: (watch) => watch.unpaidCardsSpent.rows,
  keyOf: ({ card }) => card.id,
  columns: [
    cardColumn,
    figure('due', 'À encaisser', ({ givenAs, toCollect }) =>
      givenAs === null ? formatDirhams(toCollect) : `${givenAs} ensuite\u00A0: ${formatDirhams(toCollect)}`,
    ),
    figure('spent', 'Dépensé', ({ spent }) => formatDirhams(spent)),
    { key: 'where', label: 'Où', cell: ({ stands }) => stands.join(', ') },
    { key: 'at', label: 'Dernier achat', cell: ({ at }) => formatDateTime(new Date(at)) },
  ],
}

export const replacedCards: WatchTable<Watch['replacedCards']['rows'][number]> = {
  title: 'Cartes remplacées',
  says: ({ replacedCards: { count, rows } }) =>
    `${counted(count, 'carte perdue, volée ou abîmée', 'cartes perdues, volées ou abîmées')}\u00A0: le solde est passé sur une autre.${beyond(count, rows)}`,
  whenEmpty: 'Aucune sur cette période.',
  rows: (watch) => watch.replacedCards.rows,
  keyOf: ({ replacement }) => replacement.id,
  columns: [
    cardColumn,
    operatorColumn,
    {
      key: 'why',
      label: 'Pourquoi',
      cell: ({ note, toCollect, ...row }) => {
        const [why, ...more] = whyReplaced(row)
        const notes = [...more, ...(toCollect > noMoney ? ['Jamais vendue'] : []), ...(note ? [note] : [])]
        return (
          <>
            {why}
            {notes.map((each) => (
              <span key={each} className={classes.note}>
                {each}
              </span>
            ))}
          </>
        )
      },
    },
    figure('moved', 'Solde déplacé', ({ replacement }) => <ToOperation operation={replacement} />),
    { key: 'new', label: 'Nouvelle carte', cell: ({ newCard }) => <ToCard card={newCard} /> },
    sessionColumn,
  ],
}

export const lostCardSearches: WatchTable<Watch['lostCardSearches'][number]> = {
  title: 'Recherches de cartes perdues',
  says: () =>
    "Ce que chacun a cherché d'après des faits, et la part restée sans réponse, à côté de ce que font les autres.",
  whenEmpty: 'Aucune recherche sur cette période.',
  rows: (watch) => watch.lostCardSearches,
  keyOf: byPerson,
  columns: [
    who('Personne', (row) => whyShare(row.searches - row.found, 'recherches sans réponse', row)),
    figure('searches', 'Recherches', ({ searches }) => searches),
    figure('found', 'Une seule carte', ({ found }) => found),
    figure('blocked', 'Bloquées', ({ blocked }) => blocked),
    ...shares('Part sans réponse'),
  ],
}
