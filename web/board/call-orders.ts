/** Calls an order that became ready: shows it large for a moment, plays a chime, and says it for people who do not see the screen. */
import type { BoardOrder, BoardOrders } from '#rules/kitchen/board-orders.ts'
import { newlyReady } from '#rules/kitchen/board-orders.ts'
import { type Note, strike } from '../app/device/tones.ts'
import { write } from './show-columns.ts'
import { announce } from './voice.ts'

/** How long a call fills the screen, and how many orders share it. */
const callMs = 4_000
export const mostAtOnce = 4

const chime: readonly Note[] = [
  [784, 0, 220],
  [988, 240, 220],
  [1319, 480, 520],
]
const linesKept = 20

export function callOrders(): (before: BoardOrders, after: BoardOrders) => void {
  const call = document.querySelector<HTMLElement>('#call')!
  const list = call.querySelector('ol')!
  const log = document.querySelector('#log')!
  let waiting: readonly string[] = []
  let called: readonly string[] = []
  let isCalling = false

  const callNext = () => {
    called = waiting.slice(0, mostAtOnce)
    waiting = waiting.slice(mostAtOnce)
    isCalling = called.length > 0
    showCalled()
    if (!isCalling) return
    strike(chime, 0.6)
    announce(called)
    for (const number of called) log.append(lineOf(number))
    while (log.children.length > linesKept) log.firstElementChild?.remove()
    setTimeout(callNext, callMs)
  }
  const showCalled = () => {
    call.hidden = called.length === 0
    list.toggleAttribute('data-many', called.length > 1)
    write(list, called)
  }

  return (before, after) => {
    // An order that the kitchen took back or a person cancelled is no longer called.
    const isReady = (number: string) => isAtCounter(after.get(number))
    waiting = waiting.filter(isReady)
    called = called.filter(isReady)
    showCalled()
    waiting = [...waiting, ...newlyReady(before, after).map(({ number }) => number)]
    if (!isCalling && waiting.length > 0) callNext()
  }
}

const isAtCounter = (order: BoardOrder | undefined) => order?.state === 'ready' || order?.state === 'called'

function lineOf(number: string): HTMLElement {
  const line = document.createElement('p')
  line.textContent = `Commande ${number} prête`
  return line
}
