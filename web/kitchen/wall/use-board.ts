import { useEffect, useState } from 'react'
import { type Command, neighbour } from '../keys/kitchen-keys.ts'
import { useKitchenKeys } from '../keys/use-kitchen-keys.ts'
import { useKitchen } from '../use-kitchen.ts'
import { useCalm } from './use-calm.ts'
import { usePages } from './use-pages.ts'

/** Where each ticket of the tab stands, which page is shown, and which ticket the keyboard holds. */
export function useBoard(hearsKeys: boolean) {
  const kitchen = useKitchen()
  const { tab, settings, lists } = kitchen
  const calm = useCalm(lists[tab], tab)
  const { size, columns: asked } = settings
  const board = usePages(calm.slots, { size, columns: asked, onResize: calm.stir })
  const { pages } = board
  const [turnedTo, turnTo] = useState(0)
  const [selected, select] = useState<string>()
  const page = Math.max(0, Math.min(turnedTo, pages.length - 1))
  const recalledPage = pages.findIndex((each) =>
    each.some(({ ticket }) => ticket.saleId === kitchen.recalled),
  )
  useEffect(() => {
    if (recalledPage >= 0) turnTo(recalledPage)
  }, [recalledPage])
  const heads = (pages[page] ?? []).filter(({ part }) => part === 1)

  const selectAt = (index: number) => {
    // Enter must now bump this ticket, not press the button that was clicked before.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    select(heads[index]?.ticket.saleId)
  }

  const actOn = (index: number, act: 'bump' | 'sendBack' | 'callBuzzer') => {
    const ticket = lists[tab].find(({ saleId }) => saleId === heads[index]?.ticket.saleId)
    if (ticket && calm.isStill()) kitchen[act](ticket)
  }

  const obey = (command: Command) => {
    const index = heads.findIndex(({ ticket }) => ticket.saleId === selected)
    if (command.does === 'select')
      settings.digitBumps ? actOn(command.place, 'bump') : selectAt(command.place)
    else if (command.does === 'step') selectAt(neighbour(heads, index, command))
    else if (command.does === 'page') turnTo(Math.min(pages.length - 1, Math.max(0, page + command.towards)))
    else if (command.does === 'clear') select(undefined)
    else if (command.does === 'recall') kitchen.askRecall()
    else if (command.does === 'all day') kitchen.allDay.toggle()
    else if (command.does === 'other tab') kitchen.setTab(tab === 'cooking' ? 'ready' : 'cooking')
    else if (command.does === 'call buzzer') actOn(index, 'callBuzzer')
    else actOn(index, command.does === 'bump' ? 'bump' : 'sendBack')
  }

  // A digit that acts at once must not be guessed.
  const showsKeys = useKitchenKeys(obey, hearsKeys) || (hearsKeys && settings.digitBumps)
  return { ...board, page, turnTo, heads, selected, showsKeys, calm }
}
