/** What a verifier found wrong: each names the file, the line where there is one, and why. */
export type Fault = { readonly file: string; readonly line: number | null; readonly words: string }

/** So many are told; of more, only the number. */
const mostTold = 100

export type Faults = {
  readonly add: (file: string, line: number | null, words: string) => void
  readonly told: readonly Fault[]
  readonly count: () => number
}

export function openFaults(): Faults {
  const told: Fault[] = []
  let found = 0
  return {
    add: (file, line, words) => {
      found += 1
      if (told.length < mostTold) told.push({ file, line, words })
    },
    told,
    count: () => found,
  }
}

export type ChainEnd = { readonly report: number; readonly hash: string }

export type ChainHead = { readonly tillId: string; readonly number: number; readonly hash: string }

export type Verdict = {
  readonly isSound: boolean
  readonly faults: readonly Fault[]
  /** Of more than are told. */
  readonly found: number
  readonly isCut: boolean
  /** Nothing of FarhaPass is in it: another file was taken. */
  readonly isForeign: boolean
  readonly operations: number
  readonly chains: number
  /** Where the chains of closed tills end: the printed reports bear the same. */
  readonly ends: readonly ChainEnd[]
  /** Where the chain of each till with an operation ends. */
  readonly heads: readonly ChainHead[]
  readonly takenAt: string | null
  readonly event: string | null
}
