/** Which screens are measured, for whom, and the limits of a visit on a slow phone. */
import type { CardInChain } from '#contract/card/card.ts'
import { signedIn } from './signed-in.ts'

/** The cost of one visit. */
export type Measured = {
  /** Milliseconds until the largest part of the page was painted. */
  readonly paintedAfter: number
  /** Requests until the page sends no more; those answered from the browser's cache are not counted. */
  readonly requests: number
  /** Bytes of the bodies of scripts, compressed as they were sent, without headers. */
  readonly scriptBytes: number
  /** Bytes of all answers, headers included. */
  readonly bytes: number
}

/** Milliseconds and bytes; a figure that is not named has no limit. */
export type Limits = Partial<Measured>

export type Screen = {
  readonly name: string
  readonly path: string
  /** The account that opens the screen; undefined for a screen without sign-in. */
  readonly email?: string
  readonly first: Limits
  readonly second: Limits
}

const kilobytes = 1000
const second = { paintedAfter: 1000 }
const workstation = { first: { paintedAfter: 2500 }, second }

/** The accounts have an open till, so that each screen shows what a person at work sees. */
export const listScreens = async (address: string): Promise<readonly Screen[]> => [
  { name: '/login', path: '/login', first: { paintedAfter: 1800 }, second },
  {
    name: '/pos',
    path: '/pos',
    email: 'grillades@farha.test',
    first: { paintedAfter: 2500, requests: 25, scriptBytes: 220 * kilobytes },
    second,
  },
  { name: '/recharge', path: '/recharge', email: 'caisse2@farha.test', ...workstation },
  { name: '/kitchen', path: '/kitchen', email: 'cuisine@farha.test', ...workstation },
  {
    name: '/c/{code}',
    path: `/c/${await anyCard(address)}`,
    first: { bytes: 60 * kilobytes },
    second: {},
  },
]

async function anyCard(address: string): Promise<string> {
  const admin = await signedIn(address, 'admin@farha.test')
  const { rows } = (await (await admin.get('/api/v1/cards')).json()) as { rows: readonly CardInChain[] }
  await admin.dispose()
  return rows[0]!.code
}
