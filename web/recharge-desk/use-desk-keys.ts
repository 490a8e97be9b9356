import { isInDialog } from '../app/shortcuts/in-dialog.ts'
import { useShortcut } from '../app/shortcuts/registry.ts'
import { useShortcuts } from '../app/shortcuts/use-shortcuts.ts'
import type { DeskAct } from './desk-acts.ts'
import type { Desk } from './use-desk.ts'

/** F1, F2, F3 or R, B, I choose the act on the card; Esc goes back to the scanner. */
export function useDeskKeys(desk: Desk, choose: (act: DeskAct) => void): void {
  const { state, tell, progress, takesKeys, clear } = desk
  const isChoosing = takesKeys && state.code !== undefined && progress === 'open'
  useActKey({ key: 'r', spare: 'F1', label: 'Recharger la carte' }, () => choose('recharge'), isChoosing)
  useActKey({ key: 'b', spare: 'F2', label: 'Rembourser la carte' }, () => choose('refund'), isChoosing)
  useActKey({ key: 'i', spare: 'F3', label: 'Initialiser la carte' }, () => choose('initialize'), isChoosing)
  useShortcuts((event) => {
    if (event.key !== 'Escape' || !takesKeys || closesSomethingElse(event)) return
    if (state.another === undefined) clear()
    else tell({ kind: 'another card put away' })
  })
}

type ActKey = { readonly key: string; readonly spare: string; readonly label: string }

function useActKey({ key, spare, label }: ActKey, act: () => void, isOn: boolean): void {
  useShortcut({ key, label }, act, isOn)
  useShortcut({ key: spare, label }, act, isOn)
}

/** Whether the menu or a dialog over the desk handles this Escape itself. */
const closesSomethingElse = (event: KeyboardEvent): boolean =>
  document.querySelector(':popover-open') !== null || isInDialog(event)
