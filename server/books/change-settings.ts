/** What an administrator decides for the venue: written with its line of the journal, which names what it replaced. */
import type { AccessKind } from '#rules/access.ts'
import type { Tx } from '../platform/database.ts'
import { holdSettings } from '../venue/settings-store.ts'
import { type Acting, noteAccess } from './journal.ts'

type Change<Settings> = {
  readonly kind: AccessKind
  readonly read: (tx: Tx) => Promise<Settings>
  readonly save: (tx: Tx, settings: Settings) => Promise<void>
  /** Empty where nothing changed: then there is nothing to write down either. */
  readonly inWords: (before: Settings, after: Settings) => string
}

export const changeSettings = <Settings>(
  acting: Acting,
  settings: Settings,
  { kind, read, save, inWords }: Change<Settings>,
): Promise<void> =>
  acting.house.database.transaction(async (tx) => {
    await holdSettings(tx)
    const detail = inWords(await read(tx), settings)
    if (detail === '') return
    await save(tx, settings)
    await noteAccess(tx, acting, { kind, detail })
  })
