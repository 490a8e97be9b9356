import { type RefObject, useState } from 'react'
import { useShortcuts } from '../../app/scanner/use-shortcuts.ts'

const steps: Readonly<Record<string, number>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }

/** J and K, or the arrows, go from row to row; Enter opens the row they are on, which is its own link. */
export function useRowKeys(list: RefObject<HTMLElement | null>, enabled: boolean) {
  const [selected, setSelected] = useState<string>()
  useShortcuts(({ key }) => {
    const step = steps[key.length === 1 ? key.toLowerCase() : key]
    const links = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
    if (!step || links.length === 0) return
    const at = links.indexOf(document.activeElement as HTMLElement)
    links[at < 0 ? 0 : Math.min(links.length - 1, Math.max(0, at + step))]?.focus()
  }, enabled)
  return {
    selected,
    followFocus: {
      onFocus: ({ target }: { target: Element }) => setSelected(target.getAttribute('data-row') ?? undefined),
      onBlur: () => setSelected(undefined),
    },
  }
}
