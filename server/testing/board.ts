/** Makes boards, and reads one as a television does. */
import { type BoardOrders, withChange } from '#rules/kitchen/board-orders.ts'
import type { Caller } from './venue.ts'

export type MadeBoard = { readonly id: string; readonly token: string; readonly address: string }

export async function makeBoard(
  admin: Caller,
  standIds: readonly string[],
  name = 'Place',
): Promise<MadeBoard> {
  const { status, body } = await admin.post<{ board: { id: string }; address: string }>('/boards', {
    name,
    standIds,
  })
  if (status !== 200) throw new Error(`no board: ${JSON.stringify(body)}`)
  return { id: body.board.id, token: body.address.split('/').at(-1) as string, address: body.address }
}

export type Television = {
  readonly status: number
  /** Number and state of every order on the board. */
  shows(): Readonly<Record<string, string>>
  /** Every frame, as it was sent. */
  frames(): readonly string[]
  readonly ended: Promise<unknown>
  switchOff(): void
}

export async function watchBoard(url: string, token: string): Promise<Television> {
  const off = new AbortController()
  const answer = await fetch(`${url}/api/board/${token}`, { signal: off.signal })
  const frames: string[] = []
  let orders: BoardOrders = new Map()
  const hear = (frame: string) => {
    frames.push(frame)
    const data = JSON.parse(/^data: (.*)$/m.exec(frame)?.[1] ?? '{}')
    if (frame.startsWith('event: all')) orders = withChange(new Map(), { changed: data.orders, gone: [] })
    else if (frame.startsWith('data: ')) orders = withChange(orders, data)
  }
  const listen = async () => {
    const decoder = new TextDecoder()
    let text = ''
    for await (const piece of answer.body ?? []) {
      text += decoder.decode(piece as Uint8Array, { stream: true })
      const whole = text.split('\n\n')
      text = whole.pop() ?? ''
      whole.forEach(hear)
    }
  }
  return {
    status: answer.status,
    shows: () => Object.fromEntries([...orders.values()].map(({ number, state }) => [number, state])),
    frames: () => frames,
    ended: answer.ok ? listen().catch(() => undefined) : Promise.resolve(),
    switchOff: () => off.abort(),
  }
}
