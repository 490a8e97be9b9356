import { useNavigate } from '@tanstack/react-router'
import { onceDeclared } from '../shortcuts/registry.ts'
import type { Entry } from './entry.ts'
import { rememberChoice } from './recent.ts'

/** Does what a line of the palette says. Pages and actions are remembered. */
export function useChoose(): (entry: Entry) => void {
  const navigate = useNavigate()
  return ({ id, group, place, thenKey, act }) => {
    if (group === 'Pages' || group === 'Actions') rememberChoice(id)
    act?.()
    if (!place) return
    void navigate({ to: place.to, search: place.search ?? {} }).then(() => {
      if (thenKey) onceDeclared(thenKey)
    })
  }
}
