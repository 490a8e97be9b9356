/**
 * The first of two computers while it sells, and any computer with books of its own that may get a second: it shows the code of a
 * pairing, and covers the second beside the running house.
 */
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { isIPv4 } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Refusal } from '#rules/plain/refusal.ts'
import { wayTroubles } from '#rules/relay/pairing-ways.ts'
import { isRelayRefusal, refuseRelay } from '#rules/relay/relay-refusals.ts'
import { isFirst, type RelayState } from '#rules/relay/states.ts'
import type { Clock } from '../clock.ts'
import { authorityFile } from '../copies/taking/house-files.ts'
import type { EmbeddedPostgres } from '../embedded-postgres/launch.ts'
import { readOneText } from '../https/key-and-certificate.ts'
import { addressesReached } from '../https/names-of-this-machine.ts'
import type { Log } from '../log.ts'
import { warnSeldom } from '../seldom.ts'
import { type AsFirst, openAsFirst } from './as-first.ts'
import { type HandAnswer, type HandWord, type PassedBy, refusedBy } from './hand-words.ts'
import { type InPair, openInPair } from './in-pair.ts'
import { codeLivesMs } from './pairing/code-life.ts'
import { factsOfThisComputer } from './pairing/facts-of-this-computer.ts'
import { openPairingDesk } from './pairing/pairing-desk.ts'
import type { PairedFirst } from './pairing/receive-second.ts'
import { offerHand, passHand } from './pass-hand.ts'
import type { RelayAtStart } from './relay-at-start.ts'
import { readRelayFile } from './relay-file.ts'
import { keepRelay, type RelayKeeper } from './relay-keeper.ts'
import type { TermSeal } from './signed-term.ts'
import type { Wire } from './talk.ts'
import { watchAbsence } from './watch-absence.ts'
import { wayToOther } from './way-to-other.ts'

/** How far a pairing is. `refused`: it came to nothing, and why; a new code may be shown. */
export type PairingNow =
  | { readonly step: 'code'; readonly code: string; readonly endsAt: Date }
  | { readonly step: 'digits'; readonly digits: string }
  | { readonly step: 'handing' }
  | { readonly step: 'refused'; readonly why: Refusal }

export type FirstNow = {
  readonly state: RelayState
  /** Since when it is in this state, as far as this start knows. */
  readonly since: Date
  /** The address of the second; undefined where there is none. */
  readonly second: string | undefined
  readonly pairing: PairingNow | undefined
  /** It is passing the hand: soon the second is the first. */
  readonly isHanding: boolean
  /** French: what keeps the two from reaching each other, as the last pairing found it. */
  readonly troubles: readonly string[]
}

export type FirstOfPair = {
  look(): FirstNow
  /** Shows a new code. Refuses where there is a second, where this computer has no authority, and where another program holds the port. */
  beginPairing(about: { readonly house: string; readonly bytes: number }): Promise<void>
  /** An administrator compared the digits: whether the second shows `digits` too. False where none are asked for any more. */
  answerDigits(digits: string, isSame: boolean): boolean
  /** The code is void from now on. */
  stopPairing(): Promise<void>
  /**
   * Makes the second the first. Resolves once it is under way: then this computer books nothing any more, and is started again whatever
   * comes of it. Refuses while the second lacks an operation, is silent, or may not become the first. A second call is the first one.
   */
  passHand(by: PassedBy): Promise<void>
  /** Asked before anything is acknowledged. */
  mayAcknowledge(): boolean
  /** What pages are told of the two; undefined while no second is known. */
  inPair(): InPair | undefined
  /** Called after each change of what `look` answers; `isOfCover` where the second has, or lacks, what is booked from now on. */
  onChange(listener: (isOfCover: boolean) => void): void
  close(): Promise<void>
}

type Parts = {
  readonly dataDir: string
  readonly door: Wire['door']
  readonly origins?: Wire['origins']
  readonly terms: TermSeal
  readonly postgres: Pick<EmbeddedPostgres, 'owner' | 'copies' | 'stop' | 'lastRecord'>
  /** Books nothing that is asked from now on, and resolves once what was asked is answered. */
  readonly closeBooks: () => Promise<void>
  /** Of a computer that was one of two when it started. */
  readonly relay: RelayAtStart | undefined
  readonly clock: Clock
  readonly log: Log
  /** It may no longer be the first: nothing is acknowledged, and whoever started it starts it again. */
  readonly onNoLongerFirst: () => void
}

export async function openFirstOfPair(parts: Parts): Promise<FirstOfPair> {
  const { dataDir, clock, log, relay } = parts
  const onError = warnSeldom(log, 'trouble with the second computer')
  const keeper = relay?.keeper ?? keeperOfAlone({ dataDir, onError })
  const listeners: ((isOfCover: boolean) => void)[] = []
  const tell = (isOfCover: boolean) => {
    for (const listener of listeners) listener(isOfCover)
  }
  let since = clock()
  keeper.onChange((now, before) => {
    if (now.state === before.state) return
    since = clock()
    tell(true)
    if (now.state !== 'handing' && isOrWasFirst(before.state) && !isFirst(now.state)) parts.onNoLongerFirst()
  })
  const absence = watchAbsence({ onAway: () => void keeper.happened('woke') })
  let second: { readonly wire: Wire; readonly covering: AsFirst; readonly inPair: InPair } | undefined
  const handing = handingOf(parts, { keeper, other: () => second?.covering, tell: () => tell(true), onError })
  const cover = async (wire: Wire) => {
    const { handles } = handing
    const covering = await openAsFirst({ ...wire, ...parts, keeper, onError, handles })
    second = { wire, covering, inPair: openInPair({ keeper, terms: parts.terms, wire }) }
  }
  if (relay) await cover(relay.wire)
  let troubles: readonly string[] = []
  const pairing = pairingOf(
    parts,
    () => tell(false),
    async (paired) => {
      troubles = wayTroubles(paired.ways)
      keeper.happened('paired')
      await cover(wireOf(paired, parts, onError))
    },
  )
  return {
    look: () => ({
      ...{ state: keeper.now().state, since, troubles },
      ...{ second: second?.wire.to.host, pairing: pairing.now(), isHanding: handing.isUnderWay() },
    }),
    beginPairing: async (about) => {
      if (keeper.now().state !== 'alone') throw refuseRelay('relay-second-known')
      await pairing.begin(about)
    },
    answerDigits: pairing.answerDigits,
    stopPairing: pairing.stop,
    passHand: handing.pass,
    mayAcknowledge: () => {
      absence.look()
      return isFirst(keeper.now().state)
    },
    inPair: () => (keeper.now().state === 'alone' ? undefined : second?.inPair),
    onChange: (listener) => void listeners.push(listener),
    close: async () => {
      absence.close()
      await pairing.stop()
      await second?.covering.close()
    },
  }
}

const isOrWasFirst = (state: RelayState): boolean => isFirst(state) || state === 'handing'

type Handing = {
  readonly keeper: RelayKeeper
  readonly other: () => Pick<AsFirst, 'ask'> | undefined
  readonly tell: () => void
  readonly onError: (error: unknown) => void
}

/** Screens read what they are told before the database stops, and sell meanwhile. */
const toldBeforeMs = 500

function handingOf(parts: Parts, { keeper, other, tell, onError }: Handing) {
  const { postgres, closeBooks, onNoLongerFirst } = parts
  let offered: Promise<void> | undefined
  let isUnderWay = false
  const offer = async (by: PassedBy) => {
    const second = other()
    if (!second) throw refuseRelay('hand-not-covered')
    const number = await offerHand({ keeper, other: second })
    isUnderWay = true
    tell()
    void wait(toldBeforeMs)
      .then(() => passHand({ keeper, other: second, number, by, postgres, closeBooks }))
      .catch((error: unknown) => {
        onError(error)
        return true
      })
      .then((isBegun) => (isBegun ? onNoLongerFirst() : goOn()))
  }
  const goOn = () => {
    offered = undefined
    isUnderWay = false
    tell()
  }
  const pass = (by: PassedBy): Promise<void> => {
    offered ??= offer(by).catch((error: unknown) => {
      offered = undefined
      throw error
    })
    return offered
  }
  const handles = async (word: HandWord): Promise<HandAnswer> => {
    if (word.step !== 'wish') return { isDone: word.step === 'void' }
    return pass(word.by).then(() => ({ isDone: true }), refusedBy)
  }
  return { pass, handles, isUnderWay: () => isUnderWay }
}

/** Nothing is written of it before there is a second. */
const keeperOfAlone = (keeping: Pick<Parts, 'dataDir'> & { onError: (error: unknown) => void }) =>
  keepRelay({
    ...keeping,
    begins: readRelayFile(keeping.dataDir) ?? {
      ...{ state: 'alone', term: 0, highestTerm: 0, series: 0 },
    },
  })

const wireOf = (
  { own, authority, other, pair }: PairedFirst,
  { dataDir, door, origins }: Pick<Parts, 'dataDir' | 'door' | 'origins'>,
  onError: (error: unknown) => void,
): Wire => ({
  ...{ pair: { own, authority, other }, door, slot: pair.slot, ...(origins && { origins }) },
  to: wayToOther(dataDir, pair, onError),
})

type Pairing = Pick<Parts, 'dataDir' | 'door' | 'clock' | 'log'>

function pairingOf(
  { dataDir, door, clock, log }: Pairing,
  tell: () => void,
  onPaired: (paired: PairedFirst) => Promise<void>,
) {
  const desk = openPairingDesk()
  let shown: PairingNow | undefined
  let answer: (isSame: boolean) => void = () => {}
  const show = (next: PairingNow | undefined) => {
    shown = next
    tell()
  }
  const confirm = async (digits: string, over: AbortSignal) => {
    show({ step: 'digits', digits })
    const isSame = await new Promise<boolean>((resolve) => {
      answer = resolve
      over.addEventListener('abort', () => resolve(false), { once: true })
    })
    if (!over.aborted && isSame) show({ step: 'handing' })
    return isSame
  }
  const begin: FirstOfPair['beginPairing'] = async ({ house, bytes }) => {
    const opened = await desk.open({
      ...{ dataDir, authority: ownAuthority(dataDir), relayPort: door.port, port: door.port },
      ...{ address: ownAddress(door.host), now: clock, log, confirm },
      ...(door.host && { host: door.host }),
      slot: `second_${randomBytes(4).toString('hex')}`,
      facts: () => factsOfThisComputer({ dataDir, house: { name: house }, houseBytes: bytes }),
      onTrouble: (why) => log.warn({ code: why.code }, 'the code of a second computer is void'),
    })
    const mine: PairingNow = {
      ...{ step: 'code', code: opened.code },
      endsAt: new Date(clock().getTime() + codeLivesMs),
    }
    show(mine)
    void opened.paired.then(onPaired).then(
      () => show(undefined),
      (error: unknown) => {
        if (!(error instanceof Refusal)) log.error({ err: error }, 'a second computer could not be added')
        const why = error instanceof Refusal ? error : refuseRelay('pairing-broken-off')
        if (!isRelayRefusal(why, 'pairing-code-stopped')) show({ step: 'refused', why })
      },
    )
  }
  return {
    ...{ begin, now: () => shown },
    answerDigits: (digits: string, isSame: boolean): boolean => {
      if (shown?.step !== 'digits' || shown.digits !== digits) return false
      answer(isSame)
      return true
    },
    stop: async () => {
      await desk.close()
      if (shown) show(undefined)
    },
  }
}

function ownAuthority(dataDir: string) {
  try {
    return readOneText(readFileSync(join(dataDir, authorityFile), 'utf8'))
  } catch {
    throw refuseRelay('relay-without-authority')
  }
}

/** Where the second finds this computer: at the first address at which it answers other machines. */
const ownAddress = (host = '0.0.0.0'): string => addressesReached(host).find(isIPv4) ?? '127.0.0.1'
