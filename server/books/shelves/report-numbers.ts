import { holdReportCount, saveReportCount } from '../../till/till-store.ts'
import { some } from '../rows-to-write.ts'
import { shelf } from '../shelf.ts'

/** The number of the last closing report of the venue. */
export const reportNumbers = shelf({
  needs: ['reportNumber'],
  books: ['reports'],
  effects: ['till'],
  held: {
    wanted: (commands) => commands.some(({ needs }) => needs.reportNumber) || undefined,
    hold: (tx) => holdReportCount(tx),
    put: ({ reports }, last) => {
      reports.last = last
    },
  },
  changed: {
    apply: ({ reports }, { till }) => {
      if (till && till.reportNumber !== null) reports.last = till.reportNumber
    },
    write: (writer, effects) => [
      some(
        effects.flatMap(({ till }) => till?.reportNumber ?? []),
        (numbers) => saveReportCount(writer, Math.max(...numbers)),
      ),
    ],
    topics: () => [],
  },
})
