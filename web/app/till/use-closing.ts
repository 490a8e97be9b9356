import { ask } from '../calls/ask.ts'
import { useMe } from '../calls/me.ts'
import { useAct } from '../form/use-act.ts'
import { useForgetCountDraft } from './use-count-draft.ts'

export type Closing = ReturnType<typeof useClosing>

/** Closes the till once; whatever the outcome, the till is fetched again. */
export function useClosing() {
  const me = useMe()
  return useAct(ask.closeTill, {
    isMoney: true,
    about: () => 'Clôture de caisse',
    changes: [`till:${me.id}`],
    onDone: useForgetCountDraft(),
  })
}
