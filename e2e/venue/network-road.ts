/** A proxy between a phone and the server: the server may move to another address of the machine, which breaks every connection. */
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export type NetworkRoad = {
  readonly port: number
  /** Drops every answer of the server until `moveTo`. */
  loseAnswers(): void
  /** Breaks every connection; new ones lead to this address. */
  moveTo(address: string): void
  close(): Promise<void>
}

export async function openNetworkRoad(housePort: number): Promise<NetworkRoad> {
  let [host, isLosing] = ['127.0.0.1', false]
  const lines = new Set<Socket>()
  const breakAll = () => {
    for (const line of lines) line.destroy()
  }
  const server = createServer((near) => {
    const far = connect({ host, port: housePort })
    const tie = (line: Socket, other: Socket) => {
      lines.add(line)
      line.on('error', () => undefined)
      line.on('close', () => {
        lines.delete(line)
        other.destroy()
      })
    }
    tie(near, far)
    tie(far, near)
    near.pipe(far)
    far.on('data', (said) => isLosing || near.write(said))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    loseAnswers: () => {
      isLosing = true
    },
    moveTo: (address) => {
      ;[host, isLosing] = [address, false]
      breakAll()
    },
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      breakAll()
      await closed
    },
  }
}
