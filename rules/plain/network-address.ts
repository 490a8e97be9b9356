/** The address of a device on the venue's network: «192.168.1.50:9100». */

export type NetworkAddress = { readonly host: string; readonly port: number }

const highestPort = 65_535
const number = /^(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)$/
const name = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/

/** Reads a typed address; undefined when it is none. Without a port the default one is used, if there is one. */
export function readNetworkAddress(typed: string, usualPort?: number): NetworkAddress | undefined {
  const [, host, port] = /^([a-z0-9.-]{1,253})(?::(\d{1,5}))?$/.exec(typed.trim().toLowerCase()) ?? []
  const address = { host: host ?? '', port: port === undefined ? (usualPort ?? 0) : Number(port) }
  const isPort = 1 <= address.port && address.port <= highestPort
  return isPort && isHost(address.host) ? address : undefined
}

/** Four numbers up to 255, or names: a mistyped IP address must not count as a name. */
function isHost(host: string): boolean {
  const parts = host.split('.')
  if (parts.every((part) => /^\d+$/.test(part)))
    return parts.length === 4 && parts.every((part) => number.test(part))
  return parts.every((part) => name.test(part))
}

export const writeNetworkAddress = ({ host, port }: NetworkAddress): string => `${host}:${port}`
