import { type Books, tillKey } from '#rules/books/books.ts'
import type { Till } from '#rules/till/till.ts'
import { holdTills, insertTills, saveClosings, saveTills } from '../../till/till-store.ts'
import { lastOf, some } from '../rows-to-write.ts'
import { fill, keysOf, shelf } from '../shelf.ts'

/** The tills that a command needs: the open tills of its actor, and the tills it names. */
export const tills = shelf({
  needs: ['tills'],
  books: ['tills', 'openTills'],
  effects: ['till', 'newTills', 'tills'],
  held: {
    wanted: (commands) => {
      const holders = keysOf(commands, ({ actorId, needs }) => (needs.tills === undefined ? [] : [actorId]))
      const named = keysOf(commands, ({ needs }) => (needs.tills === 'of the actor' ? [] : needs.tills))
      return holders && { holders, named: named ?? [] }
    },
    hold: (tx, { holders, named }) => holdTills(tx, holders, named),
    put: (books, rows) => {
      for (const till of rows) putTill(books, till)
    },
  },
  changed: {
    apply: (books, { till, tills = [] }) => {
      fill(books.tills, tills)
      if (till) putTill(books, till)
    },
    // A new till is inserted first: the till whose drawer it takes over refers to it.
    write: (writer, effects) => {
      const acted = lastOf(effects.flatMap(({ till }) => till ?? []))
      const newIds = new Set(effects.flatMap(({ newTills = [] }) => newTills.map(({ id }) => id)))
      const beside = effects.flatMap(({ tills = [] }) => tills)
      return [
        some(
          acted.filter(({ id }) => newIds.has(id)),
          (rows) => insertTills(writer, rows),
        ),
        some(
          acted.filter(({ id }) => !newIds.has(id)),
          (rows) => saveTills(writer, rows),
        ),
        some(lastOf([...acted, ...beside]).filter(isSettled), (rows) => saveClosings(writer, rows)),
      ]
    },
    topics: ({ till, tills = [] }) => {
      const people = [till?.holderId, till?.handedToId, ...tills.map(({ holderId }) => holderId)]
      const concerned = people.filter((id) => typeof id === 'string')
      return till ? ['tills', ...concerned.map((id) => `till:${id}` as const)] : []
    },
  },
})

function putTill(books: Pick<Books, 'tills' | 'openTills'>, till: Till): void {
  books.tills.set(till.id, till)
  const key = tillKey(till.holderId, till.kind)
  if (till.closedAt === null) books.openTills.set(key, till.id)
  else if (books.openTills.get(key) === till.id) books.openTills.delete(key)
}

/** Whether the till was counted or closed. */
const isSettled = (till: Till): boolean => till.lastCount !== null || till.closedAt !== null
