/** The mDNS records of a name on the venue's network: its addresses, and the ports of http and https. */
import { isIPv4 } from 'node:net'
import type { QueryOutgoingPacket, ResponseOutgoingPacket } from 'multicast-dns'

type Answer = ResponseOutgoingPacket['answers'][number]
type Question = QueryOutgoingPacket['questions'][number]

export type Announced = {
  /** «farhapass.local» */
  readonly name: string
  /** Read anew each time, since a laptop moves from one network to another. */
  readonly addresses: () => readonly string[]
  readonly ports: { readonly http: number; readonly https?: number | undefined }
}

/** Devices remember an address for two minutes, since IP addresses change (RFC 6762, 10). */
const ttl = 120
const instance = 'FarhaPass'

const hostRecords = ({ name, addresses }: Announced): Answer[] =>
  addresses().map((data) => ({ name, type: isIPv4(data) ? 'A' : 'AAAA', ttl, flush: true, data }))

function serviceRecords({ name, ports }: Announced): Answer[] {
  const services = Object.entries(ports).filter(([, port]) => port !== undefined)
  return services.flatMap(([scheme, port]): Answer[] => {
    const service = `_${scheme}._tcp.local`
    const own = `${instance}.${service}`
    return [
      { name: service, type: 'PTR', ttl, data: own },
      { name: own, type: 'SRV', ttl, flush: true, data: { target: name, port: port as number } },
      { name: own, type: 'TXT', ttl, flush: true, data: ['path=/'] },
    ]
  })
}

export const announcementOf = (announced: Announced): Answer[] => [
  ...hostRecords(announced),
  ...serviceRecords(announced),
]

/** Names are case-insensitive; the answer about a service also contains its addresses. */
export function answersTo(announced: Announced, questions: readonly Question[]): Answer[] {
  const all = announcementOf(announced)
  const wanted = all.filter((record) =>
    questions.some(
      ({ name, type }) =>
        name.toLowerCase() === record.name.toLowerCase() && [record.type, 'ANY'].includes(type),
    ),
  )
  const isOfService = wanted.some(({ type }) => type === 'PTR' || type === 'SRV')
  const beside = isOfService ? all.filter(({ type }) => type !== 'PTR') : []
  return [...new Set([...wanted, ...beside])]
}

/** The IP addresses that a packet gives the name, unless their lifetime is 0 (a goodbye). */
export const addressesOf = (name: string, answers: readonly Answer[]): string[] =>
  answers.flatMap((answer) =>
    answer.type === 'A' && answer.name.toLowerCase() === name.toLowerCase() && (answer.ttl ?? 0) > 0
      ? [answer.data]
      : [],
  )

/** A packet may claim to come from port 0: an attempt to answer it would throw and end the server. */
export const canBeAnswered = ({ port }: { readonly port: number }): boolean => port > 0
