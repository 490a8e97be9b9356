/** Writes a change of settings together with its line of the journal, which names the values it replaced. */
import type { AccessKind } from '#rules/people/access.ts'
import type { Tx } from '../platform/database.ts'
import { holdSettings } from '../venue/settings-store.ts'
import { type AdminContext, administering } from './administering.ts'

type Change<Settings> = {
  readonly kind: AccessKind
  readonly read: (tx: Tx) => Promise<Settings>
  readonly save: (tx: Tx, settings: Settings) => Promise<void>
  /** The change in words for the journal; empty when nothing changed, and then nothing is written. */
  readonly inWords: (before: Settings, after: Settings) => string
}

export const changeSettings = <Settings>(
  context: AdminContext,
  settings: Settings,
  { kind, read, save, inWords }: Change<Settings>,
): Promise<void> =>
  administering(context, async (tx, note) => {
    await holdSettings(tx)
    const detail = inWords(await read(tx), settings)
    if (detail === '') return
    await save(tx, settings)
    await note({ kind, detail })
  })
