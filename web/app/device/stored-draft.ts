/** Unfinished work of one person at a time, edited by one tab at a time. */
import { type Stored, storedValue } from './device-storage.ts'
import { type Draft, type DraftOwner, ownDraft } from './draft-owner.ts'
import { tabId } from './tabs.ts'

/** Another person who signs in on the same tablet neither sees nor loses the work. */
export type StoredDraft<Work> = {
  readonly get: (staffId: string) => Work
  /** Does nothing where another tab owns the work: this tab's copy is older. */
  readonly set: (staffId: string, work: Work) => void
  readonly forget: (staffId: string) => void
  /** The owner of the work. While `isBusy`, it is given to no other tab. */
  readonly ownedBy: (staffId: string, isBusy: () => boolean) => DraftOwner
}

type DraftRules<Work> = {
  /** Work stored longer ago than this is forgotten. */
  readonly keptForMs: number
  /** Judges the stored work; it gets undefined where nothing is stored, or only work that is too old. */
  readonly read: (found: unknown) => Work
}

export function storedDraft<Work>(name: string, { keptForMs, read }: DraftRules<Work>): StoredDraft<Work> {
  const keyOf = (staffId: string) => `farhapass.${name}.${staffId}`
  const placeOf = (staffId: string) =>
    storedValue(keyOf(staffId), (found) => (isDraftOf(staffId, found) ? found : undefined))
  return {
    get(staffId) {
      const place = placeOf(staffId)
      const draft = place.get()
      const isTooOld = draft !== undefined && Date.now() - draft.keptAt > keptForMs
      if (isTooOld) place.forget()
      return read(isTooOld ? undefined : draft?.work)
    },
    set(staffId, work) {
      const place = placeOf(staffId)
      if (isMine(place)) place.set({ staffId, keptAt: Date.now(), owner: tabId, work })
    },
    forget(staffId) {
      const place = placeOf(staffId)
      if (isMine(place)) place.forget()
    },
    ownedBy: (staffId, isBusy) => ownDraft({ key: keyOf(staffId), place: placeOf(staffId), isBusy }),
  }
}

const isMine = (place: Stored<Draft | undefined>): boolean => {
  const owner = place.get()?.owner
  return owner === undefined || owner === tabId
}

function isDraftOf(staffId: string, found: unknown): found is Draft {
  const draft = (found ?? {}) as Partial<Draft>
  return draft.staffId === staffId && typeof draft.keptAt === 'number'
}
