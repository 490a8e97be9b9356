/**
 * The screen for customers, /ecran/{token}: read by a hall of people and touched by none. Written without React, for any browser that a
 * television has.
 */
import type { BoardOrders } from '#rules/kitchen/board-orders.ts'
import { readEventName } from '../app/calls/read-event-name.ts'
import { followFirst } from '../app/relay/follow-first.ts'
import { openBar } from './bar.ts'
import { callOrders } from './call-orders.ts'
import { ordersAfter } from './frames.ts'
import { hearBoard, type Link } from './hear-board.ts'
import { showColumns } from './show-columns.ts'

const minuteMs = 60_000

/** The notices in French and Arabic; the last one is only for the person who sets up screens. */
const words: Record<Link, readonly [french: string, arabic: string]> = {
  live: ['', ''],
  late: ['Écran en retard\u00A0: demandez au comptoir', 'الشاشة متأخرة: اسأل البائع'],
  revoked: ['Cet écran n’est plus utilisé', 'هذه الشاشة لم تعد مستعملة'],
  elsewhere: ['Lien ouvert sur trop d’écrans\u00A0: nouvel essai dans une minute', ''],
}

document.querySelector('#too-old')!.remove()
const board = document.querySelector<HTMLElement>('#board')!
const notice = document.querySelector<HTMLElement>('#notice')!
const show = showColumns()
const call = callOrders()
let orders: BoardOrders | undefined

openBar()
followFirst()
void keepAwake()
document.addEventListener('visibilitychange', () => void keepAwake())
void nameEvent()
setInterval(() => {
  board.dataset.shift = String(Math.floor(Date.now() / minuteMs) % 4)
}, minuteMs)

void hearBoard(`/api/board/${location.pathname.split('/')[2] ?? ''}`, {
  onLink: (link) => {
    notice.hidden = link === 'live'
    notice.querySelectorAll('p').forEach((line, language) => {
      const said = words[link][language] ?? ''
      if (line.textContent !== said) line.textContent = said
    })
    board.hidden = link === 'revoked'
    if (link !== 'revoked') return
    // When the link is revoked, no order stays on the screen.
    orders = undefined
    show(new Map())
  },
  onFrame: (frame) => {
    const before = orders
    const after = ordersAfter(before ?? new Map(), frame)
    orders = after
    if (before === after) return
    show(after)
    // Orders that were ready before the screen was switched on are not called.
    if (before) call(before, after)
  },
})

async function keepAwake(): Promise<void> {
  if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
  await navigator.wakeLock.request('screen').catch(() => undefined)
}

async function nameEvent(): Promise<void> {
  const event = await readEventName()
  if (event !== '') document.querySelector('#event')!.textContent = ` · ${event}`
}
