import { useMemo, useRef, useSyncExternalStore } from 'react'
import type { StoredDraft } from '../device/stored-draft.ts'
import { useMe } from './me.ts'

/** Which tab edits this person's unfinished work, and a function to take it over. `isBusy` is called when another tab wants it. */
export function useDraftOwner(draft: Pick<StoredDraft<unknown>, 'ownedBy'>, isBusy: () => boolean) {
  const { id: staffId } = useMe()
  const busy = useRef(isBusy)
  busy.current = isBusy
  const owner = useMemo(() => draft.ownedBy(staffId, () => busy.current()), [draft, staffId])
  const whose = useSyncExternalStore(owner.watch, owner.now)
  return { whose, isMine: owner.isMine, takeOver: owner.takeOver }
}
