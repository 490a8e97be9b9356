/** What a start finds of another computer: what this one is to it, and the way to it. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { authorityFile } from '../copies/taking/house-files.ts'
import { wasPromoted } from '../embedded-postgres/follow.ts'
import { isEmpty, settleIn } from '../embedded-postgres/home.ts'
import { readOneText } from '../https/key-and-certificate.ts'
import { readOwnOfPair, readPairFile } from './pairing/pair-file.ts'
import { type KeptRelay, readRelayFile } from './relay-file.ts'
import { keepRelay, type RelayKeeper } from './relay-keeper.ts'
import type { Wire } from './talk.ts'
import { wayToOther } from './way-to-other.ts'

export type RelayAtStart = { readonly keeper: RelayKeeper; readonly wire: Wire }

type Finding = {
  readonly dataDir: string
  readonly door: Wire['door']
  readonly origins?: Wire['origins']
  readonly onError: (error: unknown) => void
}

/** A second that has its pairing and nothing else yet. */
const begins: KeptRelay = { state: 'empty', term: 0, highestTerm: 0, series: 1 }

/**
 * Undefined of a computer that is none of two. What a first was before is what it may no longer be: it is unsure. Throws where a file
 * that says it cannot be read.
 */
export function findRelay({ dataDir, door, origins, ...keeping }: Finding): RelayAtStart | undefined {
  const pair = readPairFile(dataDir)
  const kept = readRelayFile(dataDir)
  if (!pair || kept?.state === 'alone') return undefined
  const home = settleIn(join(dataDir, 'database'))
  const isPairedAlone = kept === undefined && isEmpty(home)
  // A first keeps the pair before it counts itself as one of two: what came to nothing meanwhile is paired again.
  if (kept === undefined && !isPairedAlone) return undefined
  const own = readOwnOfPair(dataDir)?.own
  if (!own) throw new Error(`The certificate of this computer in ${dataDir} is missing: pair the two again`)
  const { cert } = readOneText(readFileSync(join(dataDir, authorityFile), 'utf8'))
  const keeper = keepRelay({ dataDir, begins: kept ?? begins, ...keeping })
  if (isPairedAlone) keeper.happened('paired')
  else keeper.happened('woke', { isPromoted: wasPromoted(home) })
  const { other, slot } = pair
  const to = wayToOther(dataDir, pair, keeping.onError)
  return {
    keeper,
    wire: { pair: { own, authority: cert, other }, to, door, slot, ...(origins && { origins }) },
  }
}
