/**
 * The server answers to a name on the network of the venue (mDNS, RFC 6762): its IP addresses change, a printed name does
 * not. The machine that has the name first keeps it; another one stays silent and asks again from time to time.
 */
import makeMdns, { type MulticastDNS, type Options, type QueryPacket } from 'multicast-dns'
import type { Log } from './log.ts'
import { type Announced, addressesOf, announcementOf, answersTo, canBeAnswered } from './name-records.ts'

type Parts = Announced & {
  readonly log: Log
  /** Tests only: another port, a single interface, shorter waiting times. */
  readonly where?: Options
  readonly patienceMs?: number
}

export type NameOnTheNetwork = {
  /** Whether this machine currently owns the name. */
  readonly isOurs: () => boolean
  close(): Promise<void>
}

type State = 'asking' | 'ours' | 'taken'

/** How long another machine has to object that it owns the name, in milliseconds. */
const patience = 750
/** Milliseconds between two checks of our own addresses. Every twelfth check also asks whether another machine still owns the name. */
const lookEvery = 5_000
const looksUntilAsked = 12
const defendsEvery = 10_000

export function announceName({ log, where, patienceMs = patience, ...announced }: Parts): NameOnTheNetwork {
  const mdns = makeMdns(where)
  let [state, told, looks, defendedAt] = ['asking' as State, '', 0, 0]
  let isClosed = false
  const ownAddresses = () => announced.addresses().join(' ')

  const announce = () => {
    told = ownAddresses()
    mdns.respond({ answers: announcementOf(announced) })
  }
  const ask = () => {
    state = 'asking'
    mdns.query({ questions: [{ name: announced.name, type: 'A' }] })
    setTimeout(() => {
      if (isClosed || state !== 'asking') return
      state = 'ours'
      announce()
    }, patienceMs).unref()
  }
  const look = () => {
    looks += 1
    if (state === 'ours' && told !== ownAddresses()) announce()
    if (state === 'taken' && looks % looksUntilAsked === 0) ask()
  }

  // Without a network, or when another program holds the port, the server runs all the same, reachable by its IP addresses.
  mdns.on('error', (err) => log.warn({ err }, `${announced.name} is not announced on the network`))
  mdns.on('warning', (err) => log.debug({ err }, 'trouble with the announced name'))
  mdns.on('query', (query, from) => {
    const answers = state === 'ours' && canBeAnswered(from) ? answersTo(announced, query.questions) : []
    if (answers.length > 0) reply(mdns, { query, from, answers, port: where?.port ?? 5353 })
  })
  mdns.on('response', ({ answers }) => {
    const [theirs] = addressesOf(announced.name, answers).filter(
      (address) => !announced.addresses().includes(address),
    )
    if (theirs === undefined || state === 'taken') return
    // Both machines began at once: the one with the lower address keeps the name, and both decide alike. If the other machine insists, we give the
    // name up.
    const [own = ''] = announced.addresses()
    const isDefended = Date.now() - defendedAt < defendsEvery
    if (state === 'ours' && own < theirs && !isDefended) {
      defendedAt = Date.now()
      return announce()
    }
    state = 'taken'
    log.warn(
      { theirs },
      `another machine of the network is ${announced.name}: this one is reached by its number`,
    )
  })
  mdns.on('ready', ask)
  const timer = setInterval(look, lookEvery).unref()

  return {
    isOurs: () => state === 'ours',
    close: () => {
      isClosed = true
      clearInterval(timer)
      return sayGoodbye(mdns, state === 'ours' ? announced : undefined)
    },
  }
}

type Reply = {
  readonly query: QueryPacket
  readonly from: { readonly port: number; readonly address: string }
  readonly answers: ReturnType<typeof answersTo>
  readonly port: number
}

/** A simple resolver asks from another port: the answer goes to that port alone, with the question repeated. */
function reply(mdns: MulticastDNS, { query, from, answers, port }: Reply): void {
  if (from.port === port) mdns.respond({ answers })
  else mdns.respond({ id: query.id, questions: query.questions, answers } as never, from as never)
}

/** Announces a lifetime of 0, so that devices forget the name at once rather than two minutes later. */
async function sayGoodbye(mdns: MulticastDNS, announced: Announced | undefined): Promise<void> {
  const answers = announced ? announcementOf(announced).map((record) => ({ ...record, ttl: 0 })) : []
  if (answers.length > 0) await new Promise((said) => mdns.respond({ answers }, () => said(undefined)))
  await new Promise((gone) => mdns.destroy(() => gone(undefined)))
}
