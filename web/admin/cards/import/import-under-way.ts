/** The import of cards running on this page. It continues while the admin looks at another screen. */
import { useSyncExternalStore } from 'react'
import type { ImportWay } from '#rules/card/card-import.ts'
import type { CardListFile } from '#rules/card/card-list-file.ts'
import { ask } from '../../../app/calls/ask.ts'
import { readAgain } from '../../../app/calls/read-again.ts'
import { newOperationId } from '../../../app/money/operation.ts'
import { createSignal } from '../../../ui/signal.ts'
import { type CardImport, importOf, readyToImport, runStep, withoutFaulty } from './card-import.ts'

const changed = createSignal()
let underWay: CardImport | undefined

function tell(state: CardImport | undefined): void {
  underWay = state
  if (state?.isRunning && state.step === 'importing') addEventListener('beforeunload', askFirst)
  else removeEventListener('beforeunload', askFirst)
  changed.emit()
}

/** The browser asks for confirmation before the page is closed or reloaded during the import: the operation ids would be lost. */
const askFirst = (event: BeforeUnloadEvent) => event.preventDefault()

async function run(state: CardImport): Promise<void> {
  const end = await runStep(state, { send: (input) => ask.importCards(input), tell })
  if (end.imported > 0) readAgain(['cards'])
}

export const lookAt = (file: CardListFile, way: ImportWay): Promise<void> =>
  run(importOf(file, way, newOperationId))

/** Sends again with the operation ids that got no answer. */
export const resume = (state: CardImport): Promise<void> => run(state)

export const importAll = (looked: CardImport): Promise<void> => run(readyToImport(looked))

export const putFaultyAside = (looked: CardImport): void => tell(withoutFaulty(looked))

/** Forgets the import that ended, so that another list can be chosen; the imported cards stay. */
export const putImportAway = (): void => tell(undefined)

export const useCardImport = (): CardImport | undefined => useSyncExternalStore(changed.on, () => underWay)
