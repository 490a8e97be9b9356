/** The second computer of a house, at the first one: how it is, and how an administrator adds it. */
import type { RelayOnTheWire } from '#contract/relay/relay.ts'
import { refuseRelay } from '#rules/relay/relay-refusals.ts'
import { administering } from '../books/administering.ts'
import { answer, type House } from '../books/answer.ts'
import { bytesOfCluster } from '../copies/copy-fact-store.ts'
import { memberOf } from '../platform/call-pipeline.ts'
import type { FirstOfPair, PairingNow } from '../platform/relay/first-of-pair.ts'
import { readEventSettings } from '../venue/event-store.ts'

const readRelay = answer.readRelay.handler(({ context: { house } }) => relayNow(house))

/** A second tap shows a new code, and makes the one before void: whoever reads the screen then reads the last one. */
const beginPairing = answer.beginPairing.handler(async ({ context: { house } }) => {
  const [{ name }, bytes] = await Promise.all([
    readEventSettings(house.database),
    bytesOfCluster(house.database),
  ])
  await relayOf(house).beginPairing({ house: name, bytes })
  return relayNow(house)
})

const answerPairing = answer.answerPairing.handler(async ({ context, input: { digits, isSame } }) => {
  const { house } = context
  const relay = relayOf(house)
  const { pairing } = relay.look()
  if (pairing?.step !== 'digits' || pairing.digits !== digits) throw refuseRelay('relay-digits-over')
  // Answered once the line is written: a transaction may be run again, and an answer may not.
  await administering(context, async (_, note) => {
    if (isSame) await note({ kind: 'paired', detail: `Chiffres ${digits}` })
  })
  if (!relay.answerDigits(digits, isSame)) throw refuseRelay('relay-digits-over')
  return relayNow(house)
})

const stopPairing = answer.stopPairing.handler(async ({ context: { house } }) => {
  await relayOf(house).stopPairing()
  return relayNow(house)
})

/** Answered once it is under way. */
const passHand = answer.passHand.handler(async ({ context }) => {
  const { house, visit } = context
  const { id, name } = memberOf(context)
  await relayOf(house).passHand({ id, name, source: visit.source, device: visit.device })
  return relayNow(house)
})

function relayNow({ relay, clock }: House): RelayOnTheWire {
  const now = relay?.look()
  return {
    isOurs: relay !== undefined,
    state: now?.state === 'covered' || now?.state === 'uncovered' ? now.state : 'none',
    since: (now?.since ?? clock()).toISOString(),
    second: now?.second ?? null,
    isHanding: now?.isHanding ?? false,
    troubles: [...(now?.troubles ?? [])],
    pairing: now?.pairing ? pairingOnTheWire(now.pairing) : null,
  }
}

function pairingOnTheWire(pairing: PairingNow): RelayOnTheWire['pairing'] {
  if (pairing.step === 'code') return { ...pairing, endsAt: pairing.endsAt.toISOString() }
  if (pairing.step === 'refused') return { step: 'refused', why: pairing.why.message }
  return pairing
}

function relayOf({ relay }: House): FirstOfPair {
  if (!relay) throw refuseRelay('relay-not-ours')
  return relay
}

export const relayCalls = { readRelay, beginPairing, answerPairing, stopPairing, passHand }
