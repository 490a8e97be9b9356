/** Asks the network whose a name is (mDNS), as a phone would. */
import makeMdns, { type Options } from 'multicast-dns'
import type { AddressFacts } from '#rules/machine/addresses.ts'
import { addressesOf } from '../name-records.ts'

type Asked = {
  readonly name: string
  readonly own: readonly string[]
  /** Tests only: another port, a single interface. */
  readonly where?: Options
  readonly patienceMs?: number
}

/** Null where the network could not be asked. */
export const askName = ({ name, own, where, patienceMs = 1_000 }: Asked): Promise<AddressFacts['name']> =>
  new Promise((answer) => {
    const mdns = makeMdns(where)
    const end = (whose: AddressFacts['name']) => {
      clearTimeout(timer)
      mdns.destroy()
      answer(whose)
    }
    const timer = setTimeout(() => end('unheard'), patienceMs)
    mdns.on('error', () => end(null))
    mdns.on('response', ({ answers }) => {
      const [first] = addressesOf(name, answers)
      if (first !== undefined) end(own.includes(first) ? 'ours' : 'theirs')
    })
    mdns.on('ready', () => mdns.query({ questions: [{ name, type: 'A' }] }))
  })
