/**
 * What the first says to a second that has proven the code, up to the keys of the house. It keeps the pair once the second has all of it on
 * its disk, aside, and before it says so: only then does the second's folder become whole. Where one of the two dies meanwhile, the first
 * may name a second that is none, or the second may be whole though the first heard nothing of it. A new code mends both.
 */
import { setTimeout as wait } from 'node:timers/promises'
import type { z } from 'zod'
import { type FactsOfComputer, mustFit } from '#rules/relay/pairing-fit.ts'
import type { Ways } from '#rules/relay/pairing-ways.ts'
import { refuseRelay } from '#rules/relay/relay-refusals.ts'
import type { Clock } from '../../clock.ts'
import { readHouseFiles } from '../../copies/taking/house-files.ts'
import type { KeyAndCertificate } from '../../https/key-and-certificate.ts'
import { signLeaf } from '../../https/make-certificates.ts'
import type { Pair } from '../pipe.ts'
import { type CodeLife, codeLivesMs } from './code-life.ts'
import { hear } from './conversation.ts'
import { CutOff, type Frames, framePatienceMs, rejected } from './frames.ts'
import { type confirmed, type done, facts, fits, type handed, joins, kept } from './messages.ts'
import { type KeptPair, keepOwnOfPair, writePairFile } from './pair-file.ts'
import { digitsOf, type Known } from './proof.ts'
import { tryWaysAsFirst } from './try-ways.ts'

export const firstSteps = ['hand', 'keep', 'done', 'ways'] as const
export type FirstStep = (typeof firstSteps)[number]

export type Receiving = {
  /** Of the house, with its keys. */
  readonly dataDir: string
  readonly authority: KeyAndCertificate
  /** Where the first will listen for its second, and on which of its addresses: on all where none is named. */
  readonly relayPort: number
  readonly host?: string
  /** Keeps, in the database, what the second has not received yet. */
  readonly slot: string
  readonly facts: () => Promise<Omit<FactsOfComputer, 'clockMs'>>
  /** Asks an administrator whether the second shows the same four digits. The signal ends when nobody waits for the answer any more. */
  readonly confirm: (digits: string, over: AbortSignal) => Promise<boolean>
  readonly now: Clock
  /** Tests only: hears of each step, to keep what a computer that dies there leaves. */
  readonly onStep?: (step: FirstStep) => void
  readonly known: Known
  readonly life: CodeLife
  readonly wall: () => number
}

export type PairedFirst = Pair & { readonly pair: KeptPair; readonly ways: Ways }

export async function receiveSecond(frames: Frames, asked: Receiving): Promise<PairedFirst> {
  await mustBothFit(frames, asked)
  // Heard from here on: a second that leaves while nobody has confirmed yet says so in its place.
  const joining = hear(frames, joins, codeLivesMs + 2 * framePatienceMs)
  await Promise.race([mustBeConfirmed(frames, asked), tooEarly(joining)])
  frames.say({ confirmed: true } satisfies z.infer<typeof confirmed>)
  return handOver(frames, await Promise.race([joining, tooLate()]), asked)
}

const tooEarly = (joining: Promise<unknown>): Promise<never> =>
  joining.then(() => {
    throw new CutOff('not understood')
  })

async function tooLate(): Promise<never> {
  await wait(framePatienceMs, undefined, { ref: false })
  throw new CutOff('silent')
}

/** Both ask the same rule of the same facts. */
async function mustBothFit(frames: Frames, asked: Receiving): Promise<void> {
  const second = (await hear(frames, facts)).facts
  const clockMs = asked.wall()
  const first: FactsOfComputer = { ...(await asked.facts()), clockMs }
  mustFit(first, second)
  frames.say({ facts: first } satisfies z.infer<typeof facts>)
  await hear(frames, fits)
}

async function mustBeConfirmed(frames: Frames, { confirm, known, life }: Receiving): Promise<void> {
  const over = AbortSignal.any([life.ended, frames.gone])
  if (!(await Promise.race([confirm(digitsOf(known), over), rejected(over)])))
    throw refuseRelay('pairing-declined')
  life.confirm()
}

type Second = z.infer<typeof joins>

async function handOver(frames: Frames, second: Second, asked: Receiving): Promise<PairedFirst> {
  const { dataDir, authority, relayPort, slot, onStep = () => {} } = asked
  const now = asked.now()
  const { name, own } = await keepOwnOfPair(dataDir, { authority, now })
  onStep('hand')
  frames.say({
    certificate: await signLeaf(authority, second.publicKey, {
      ...{ names: [second.name], now, isShownByClient: true },
    }),
    ...{ authority: authority.cert, name, relayPort, slot },
    files: readHouseFiles(dataDir).map((file) => ({ ...file, bytes: file.bytes.toString('base64') })),
  } satisfies z.infer<typeof handed>)
  await hear(frames, kept)
  onStep('keep')
  const pair = {
    ...{ own: name, other: second.name, address: frames.from, port: second.relayPort },
    ...{ slot, pairedAt: now.toISOString() },
  }
  writePairFile(dataDir, pair)
  onStep('done')
  frames.say({ done: true } satisfies z.infer<typeof done>)
  onStep('ways')
  const certificates = { own, authority: authority.cert, other: second.name }
  const ways = await tryWaysAsFirst(frames, certificates, {
    own: { port: relayPort, host: asked.host },
    other: { address: pair.address, port: pair.port },
  })
  return { ...certificates, pair, ways }
}
