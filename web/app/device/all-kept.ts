/**
 * All that this device keeps at one address, for a page that moves to another one. Apart from device-storage.ts, as the first page there
 * downloads nothing else. A later version may add what it likes under our prefix: it moves along.
 */
const ours = 'farhapass.'

export type Texts = Readonly<Record<string, string>>
/** Of the device, and of this tab alone. */
export type AllKept = { readonly kept: Texts; readonly keptByTab: Texts }

/** Throws where the browser refuses its storage. */
export const allKept = (): AllKept => ({ kept: textsIn(localStorage), keptByTab: textsIn(sessionStorage) })

/** What an earlier stay left here is older, and goes. A full device goes on without what it cannot hold. */
export function replaceAllKept({ kept, keptByTab }: AllKept): void {
  replace(localStorage, kept)
  replace(sessionStorage, keptByTab)
}

const textsIn = (storage: Storage): Texts =>
  Object.fromEntries(Object.entries(storage).filter(([key]) => key.startsWith(ours)))

function replace(storage: Storage, texts: Texts): void {
  for (const key of Object.keys(textsIn(storage))) storage.removeItem(key)
  for (const [key, text] of Object.entries(texts))
    try {
      storage.setItem(key, text)
    } catch {
      // The smaller ones after it may still fit.
    }
}
