import { hostname, type NetworkInterfaceInfo, networkInterfaces } from 'node:os'
import { mayBeSigned } from './names-the-authority-may-sign.ts'

/** The name of the server on the venue's network. */
export const nameOnTheNetwork = 'farhapass.local'

const isName = (text: string) =>
  /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/.test(text)

type Machine = {
  readonly interfaces: NodeJS.Dict<NetworkInterfaceInfo[]>
  readonly host: string
}

const thisMachine = (): Machine => ({ interfaces: networkInterfaces(), host: hostname() })

/** The machine's addresses on the network, IPv4 first, without link-local IPv6, which browsers cannot open. */
export function addressesOnTheNetwork({ interfaces } = thisMachine()): readonly string[] {
  const found = Object.values(interfaces)
    .flatMap((list) => list ?? [])
    .filter(({ internal, address }) => !internal && !/^fe[89ab]/i.test(address))
  const of = (family: string) => found.filter((each) => each.family === family).map(({ address }) => address)
  return [...of('IPv4'), ...of('IPv6')]
}

/** Those at which a server answers that listens at `host`: all of them, that one, or none where it listens to this machine alone. */
export function addressesReached(host: string, machine = thisMachine()): readonly string[] {
  const all = addressesOnTheNetwork(machine)
  return listensToAll(host) ? all : all.filter((address) => address === host)
}

/** A server that listens there answers no other machine. */
export const isHereOnly = (host: string): boolean =>
  host === 'localhost' || host === '::1' || /^127\./.test(host)

export const listensToAll = (host: string): boolean => host === '0.0.0.0' || host === '::'

/** Every name and address by which a browser may reach this machine and for which the server's authority may sign. */
export function namesOfThisMachine(machine = thisMachine()): readonly string[] {
  const host = machine.host.toLowerCase()
  const named = isName(host) ? [host.includes('.') ? host : `${host}.local`] : []
  const here = ['localhost', '127.0.0.1', '::1']
  const all = [...addressesOnTheNetwork(machine), ...named, nameOnTheNetwork, ...here]
  return [...new Set(all)].filter(mayBeSigned)
}
