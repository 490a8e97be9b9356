/**
 * In a test: two servers on the same books, the first and the second computer of a house as pages see them. Their states are moved by hand
 * through the table of the rules, as no PostgreSQL of theirs follows another.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { HouseSettings } from '../house.ts'
import { makeAuthority, makeLeaf } from '../platform/https/make-certificates.ts'
import { type InPair, openInPair } from '../platform/relay/in-pair.ts'
import type { KeptRelay } from '../platform/relay/relay-file.ts'
import { keepRelay, type RelayKeeper } from '../platform/relay/relay-keeper.ts'
import { openTermSeal, type TermSeal } from '../platform/relay/signed-term.ts'
import { testFolder } from './test-folder.ts'
import { openVenue, secrets, type Venue } from './venue.ts'

const names = ['first-abcd.local', 'second-efgh.local'] as const
const begins: readonly KeptRelay[] = [
  { state: 'covered', term: 2, highestTerm: 2, series: 0 },
  { state: 'cut', term: 2, highestTerm: 2, series: 1 },
]

type Twin = { readonly terms?: TermSeal; readonly settings?: Partial<HouseSettings> }

export type PairOfServers = {
  readonly venue: Venue
  readonly first: RelayKeeper
  readonly second: RelayKeeper
  /** What the second tells pages, once it is first. */
  readonly ofSecond: InPair
  /** A person makes the second the first; the old one hears nothing of it. */
  takeOver(): void
  close(): Promise<void>
}

export async function openPairOfServers({
  terms = openTermSeal(secrets.signIn),
  settings = {},
}: Twin = {}): Promise<PairOfServers> {
  const folder = testFolder()
  const authority = await makeAuthority('laptop')
  let urls: readonly string[] = []
  const computers = await Promise.all(
    begins.map(async (kept, place) => {
      const own = await makeLeaf(authority, { names: [names[place]!], now: new Date() })
      const dataDir = mkdtempSync(join(folder, 'computer-'))
      const keeper = keepRelay({ dataDir, begins: kept, onError: () => {} })
      const origins = () => urls.filter((_, other) => other !== place)
      const wire = {
        pair: { own, authority: authority.cert, other: names[1 - place]! },
        to: {
          ...{ host: '127.0.0.1', port: 1 },
          get origins() {
            return origins()
          },
        },
      }
      return { keeper, inPair: openInPair({ keeper, terms, wire }) }
    }),
  )
  const [one, other] = computers as [(typeof computers)[number], (typeof computers)[number]]
  const venue = await openVenue({
    servers: 2,
    settings: (server) => ({ ...settings, inPair: () => computers[server]?.inPair }),
  })
  urls = venue.urls
  return {
    ...{ venue, first: one.keeper, second: other.keeper, ofSecond: other.inPair },
    takeOver: () => {
      other.keeper.happened('take')
      other.keeper.happened('promoted')
    },
    close: async () => {
      await venue.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
