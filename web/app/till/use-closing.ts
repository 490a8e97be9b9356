import { ask } from '../calls/ask.ts'
import { useMe } from '../calls/me.ts'
import { useAct } from '../form/use-act.ts'
import { useForgetCountDraft } from './use-count-draft.ts'

export type Closing = ReturnType<typeof useClosing>

/** Closes the till once; whatever becomes of it, the till is read again. */
export function useClosing() {
  const me = useMe()
  return useAct(ask.closeTill, {
    isMoney: true,
    about: () => 'Clôture de caisse',
    changes: [`till:${me.id}`],
    onDone: useForgetCountDraft(),
  })
}
