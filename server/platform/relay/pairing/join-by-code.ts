/** At the second computer: finds the first by its code, and becomes its second. */
import type { z } from 'zod'
import { type PairingCode, readPairingCode } from '#rules/relay/pairing-code.ts'
import { type FactsOfComputer, mustFit } from '#rules/relay/pairing-fit.ts'
import type { Ways } from '#rules/relay/pairing-ways.ts'
import { refuseRelay } from '#rules/relay/relay-refusals.ts'
import type { Clock } from '../../clock.ts'
import { makeKey } from '../../https/make-certificates.ts'
import type { Pair } from '../pipe.ts'
import { codeLivesMs } from './code-life.ts'
import { converse, hear } from './conversation.ts'
import { CutOff, type Frames, framePatienceMs, openFrames } from './frames.ts'
import {
  type FolderOfSecond,
  isOfHouse,
  keepHouse,
  openFolderOfSecond,
  type SecondStep,
} from './keep-house.ts'
import { newMachineName } from './machine-name.ts'
import { confirmed, done, facts, type fits, handed, type joins, type kept, proof } from './messages.ts'
import type { KeptPair } from './pair-file.ts'
import { bindingOf, digitsOf, isProof, type Known, proofOf, unbound } from './proof.ts'
import { reachFirst } from './reach-first.ts'
import { tryWaysAsSecond } from './try-ways.ts'

export type Joining = {
  /** Becomes the data folder of the second; nothing may lie in it yet but a pairing that came to nothing. */
  readonly dataDir: string
  /** Where the second will listen for its first, and on which of its addresses: on all where none is named. */
  readonly relayPort: number
  readonly host?: string
  readonly facts: () => Promise<Omit<FactsOfComputer, 'clockMs'>>
  /** The same four digits are asked for at the first. */
  readonly onDigits: (digits: string, first: FactsOfComputer) => void
  readonly now: Clock
  /** Ends it, with a refusal. */
  readonly stop?: AbortSignal
  /** Tests only. */
  readonly wall?: () => number
  /** Tests only: hears of each step, to keep what a computer that dies there leaves. */
  readonly onStep?: (step: SecondStep) => void
  /** Test twins only: believes whoever answers. */
  readonly isUnpinned?: boolean
  /** Test twins only: a proof is good on any connection. */
  readonly isUnbound?: boolean
}

export type PairedSecond = Pair & { readonly pair: KeptPair; readonly ways: Ways }

/** Refuses with the sentence that its screen shows. `typed` is what was scanned, pasted or typed. */
export async function joinBy(typed: string, asked: Joining): Promise<PairedSecond> {
  const code = readPairingCode(typed)
  const socket = await reachFirst(code, asked.isUnpinned)
  const frames = openFrames(socket)
  const known = { secret: code.secret, binding: asked.isUnbound ? unbound : bindingOf(socket) }
  await mustProveItself(frames, known)
  const joining = { ...asked, code, known }
  return converse(frames, () => join(frames, joining), asked.stop ?? new AbortController().signal)
}

/** The second speaks first: the first says nothing to whoever does not know the secret. */
async function mustProveItself(frames: Frames, known: Known): Promise<void> {
  frames.say({ proof: proofOf(known, 'second') } satisfies z.infer<typeof proof>)
  try {
    const said = await frames.hear(proof)
    if (!isProof(said.proof, known, 'first')) throw refuseRelay('pairing-other-house')
  } catch (error) {
    await frames.farewell()
    throw error instanceof CutOff ? refuseRelay('pairing-code-dead') : error
  }
}

type Agreed = Joining & {
  readonly code: PairingCode
  readonly known: Known
}

async function join(frames: Frames, asked: Agreed): Promise<PairedSecond> {
  const first = await mustBothFit(frames, asked)
  const folder = await openFolderOfSecond(asked.dataDir)
  try {
    frames.say({ fits: true } satisfies z.infer<typeof fits>)
    asked.onDigits(digitsOf(asked.known), first)
    await hear(frames, confirmed, codeLivesMs + framePatienceMs)
    const { certificates, pair } = await takeOver(frames, asked, folder)
    frames.say({ kept: true } satisfies z.infer<typeof kept>)
    await hear(frames, done)
    asked.onStep?.('rename')
    await folder.becomeDataFolder()
    asked.onStep?.('ways')
    const ways = await tryWaysAsSecond(frames, certificates, {
      own: { port: asked.relayPort, host: asked.host },
      other: { address: pair.address, port: pair.port },
    })
    return { ...certificates, pair, ways }
  } catch (error) {
    await folder.remove()
    throw error
  }
}

/** The first compares the hour that is told here with its own when it hears it: so does the second, with the same two. */
async function mustBothFit(frames: Frames, { wall = Date.now, ...asked }: Agreed): Promise<FactsOfComputer> {
  const second: FactsOfComputer = { ...(await asked.facts()), clockMs: wall() }
  frames.say({ facts: second } satisfies z.infer<typeof facts>)
  const first = (await hear(frames, facts)).facts
  mustFit(first, second)
  return first
}

type TakenOver = { readonly certificates: Pair; readonly pair: KeptPair }

/** Asks for what the house is, and keeps it aside. */
async function takeOver(frames: Frames, asked: Agreed, folder: FolderOfSecond): Promise<TakenOver> {
  const { key, publicKey } = await makeKey()
  const name = newMachineName('second')
  frames.say({ name, relayPort: asked.relayPort, publicKey } satisfies z.infer<typeof joins>)
  const given = await hear(frames, handed)
  const files = given.files.map((file) => ({ ...file, bytes: Buffer.from(file.bytes, 'base64') }))
  const own = { key, cert: given.certificate }
  if (!isOfHouse(asked.code, { authority: given.authority, own, name, files }))
    throw refuseRelay('pairing-broken-off')
  const pair = {
    ...{ own: name, other: given.name, address: asked.code.address, port: given.relayPort },
    ...{ slot: given.slot, pairedAt: asked.now().toISOString() },
  }
  await keepHouse(folder, { files, own, pair }, asked.onStep)
  return { pair, certificates: { own, authority: given.authority, other: given.name } }
}
