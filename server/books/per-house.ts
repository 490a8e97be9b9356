import type { House } from './answer.ts'

/** Keeps one value per server, in memory, made when it is first asked for. */
export function perHouse<Kept>(open: (house: House) => Kept): (house: House) => Kept {
  const kept = new WeakMap<House, Kept>()
  return (house) => {
    if (!kept.has(house)) kept.set(house, open(house))
    return kept.get(house) as Kept
  }
}
