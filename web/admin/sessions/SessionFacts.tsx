import type { TillDetail } from '#contract/till/till-list.ts'
import { formatDateTime, formatDayAndTime } from '#rules/plain/french.ts'
import { formatDirhams } from '#rules/plain/money.ts'
import { reportName } from '#rules/till/till-report.ts'
import { FigureList } from '../../ui/FigureList.tsx'
import { Difference } from './Difference.tsx'
import classes from './Sessions.module.css'
import { withoutCardSales } from './session-figures.ts'
import { closedWords, durationWords, money, openedWords, total } from './session-words.ts'

type Props = { readonly session: TillDetail; readonly now: Date }

export function SessionFacts({ session, now }: Props) {
  const { kind, difference, isReviewed } = session
  return (
    <>
      <FigureList
        figures={[...timesOf(session, now), ...(kind === 'sale' ? soldOf(session) : cashOf(session))]}
      />
      {difference === null || !session.holdsCash ? null : (
        <p className={classes.difference}>
          Écart <Difference difference={difference} isReviewed={isReviewed} />
        </p>
      )}
      <Notes session={session} />
    </>
  )
}

type Figures = readonly (readonly [string, string])[]

const timesOf = (session: TillDetail, now: Date): Figures => [
  ['Ouverture', openedWords(session, now)],
  ...(session.stoppedAt === null
    ? []
    : [['Arrêtée', formatDayAndTime(new Date(session.stoppedAt), now)] as const]),
  ['Clôture', closedWords(session, now)],
  ['Durée', durationWords(session, now)],
  ...(session.reportNumber === null ? [] : [['Rapport', reportName(session.reportNumber)] as const]),
]

const soldOf = ({ sales }: TillDetail): Figures => [
  ['Ventes', String(sales.count)],
  ['Total', formatDirhams(sales.amount)],
  ['Annulées', String(sales.cancelled)],
]

const cashOf = (session: TillDetail): Figures => [
  ['Fonds initial', formatDirhams(session.float)],
  ['Recharges', total(withoutCardSales(session))],
  ['Cartes vendues', total(session.cardSales)],
  ['Remboursements', total(session.refunds)],
  ...movedOf(session),
  ['Attendu', money(session.expected)],
  ['Compté', money(session.counted)],
]

const movedOf = ({ cashMoved }: TillDetail): Figures =>
  cashMoved && cashMoved.in + cashMoved.out > 0
    ? [
        ['Entrées', formatDirhams(cashMoved.in)],
        ['Sorties', formatDirhams(cashMoved.out)],
      ]
    : []

function Notes({ session: { closedAt, closedByName, note, review } }: { readonly session: TillDetail }) {
  return (
    <>
      {closedByName ? <Note title={`Clôturée à distance par ${closedByName}`}>{note}</Note> : null}
      {!closedByName && closedAt && note ? <Note title="Note de clôture">{note}</Note> : null}
      {review ? (
        <Note title={`Écart validé par ${review.byName}, ${formatDateTime(new Date(review.at))}`}>
          {review.note}
        </Note>
      ) : null}
    </>
  )
}

const Note = ({ title, children }: { readonly title: string; readonly children: string | null }) => (
  <div className={classes.note}>
    <p className={classes.quiet}>{title}</p>
    <p>{children}</p>
  </div>
)
