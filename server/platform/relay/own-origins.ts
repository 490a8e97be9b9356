/** Where pages open this computer: at each of its addresses, and where the organiser said so. */
import { isIPv4 } from 'node:net'
import { addressesReached } from '../https/names-of-this-machine.ts'

type Opened = {
  readonly host: string
  readonly port: number
  /** Undefined where it listens for no https. */
  readonly httpsPort: number | undefined
  readonly publicUrl: string | undefined
}

/** A laptop may move from one network to another: asked each time. */
export const originsOfComputer =
  ({ host, port, httpsPort, publicUrl }: Opened) =>
  (): readonly string[] => {
    const found = addressesReached(host).filter(isIPv4)
    const addresses = found.length > 0 ? found : ['127.0.0.1']
    const atAddresses = addresses.flatMap((address) => [
      ...(httpsPort === undefined ? [] : [new URL(`https://${address}:${httpsPort}`).origin]),
      new URL(`http://${address}:${port}`).origin,
    ])
    return [...new Set([...atAddresses, ...(publicUrl ? [new URL(publicUrl).origin] : [])])]
  }
