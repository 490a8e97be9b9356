import type { House } from './answer.ts'

/** What each server keeps in its memory for itself, opened where it is first asked for. */
export function perHouse<Kept>(open: (house: House) => Kept): (house: House) => Kept {
  const kept = new WeakMap<House, Kept>()
  return (house) => {
    if (!kept.has(house)) kept.set(house, open(house))
    return kept.get(house) as Kept
  }
}
