/** A proxy between devices and a server that loses answers: the server carries out the request, and the device does not learn it. */
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type LossyLine = {
  readonly url: string
  readonly lost: number
  readonly passed: number
  /** From now on, this share of the answers is lost, from 0 to 1. */
  lose(share: number): void
  close(): Promise<void>
}

export async function openLossyLine(target: string, chance: () => number): Promise<LossyLine> {
  const told = { lost: 0, passed: 0 }
  let share = 0
  const server = createServer((asked, answering) => {
    passOn(asked, target).then(
      (answer) => {
        if (chance() < share) {
          told.lost += 1
          answer.resume()
          asked.socket.destroy()
        } else {
          told.passed += 1
          giveBack(answer, answering)
        }
      },
      () => asked.socket.destroy(),
    )
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get lost() {
      return told.lost
    },
    get passed() {
      return told.passed
    },
    lose: (next) => {
      share = next
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}

const passOn = (asked: IncomingMessage, target: string) =>
  new Promise<IncomingMessage>((answered, failed) => {
    const { method, headers, url } = asked
    const onward = request(new URL(url ?? '/', target), { method, headers }, answered)
    onward.on('error', failed)
    asked.pipe(onward)
  })

function giveBack(answer: IncomingMessage, answering: ServerResponse): void {
  answering.writeHead(answer.statusCode ?? 502, answer.headers)
  answer.pipe(answering)
}
