import { useEffect, useState } from 'react'
import type { Role } from '#rules/people/staff.ts'
import { useThemeChoice } from '../device/theme-choice.ts'
import { entriesOf } from './entries.ts'
import type { Entry } from './entry.ts'
import { findEntries, inSections, type Section } from './find.ts'
import { useRecent } from './recent.ts'
import { useLookedUp } from './use-looked-up.ts'

type Lines = {
  readonly sections: readonly Section[]
  /** The lines of all sections. */
  readonly lines: readonly Entry[]
  /** True while more lines may come; those found so far may belong to a shorter text, typed before. */
  readonly isLooking: boolean
  readonly hasFailed: boolean
}

/** The lines of the palette for the typed text; before anything is typed, only pages and actions. */
export function useLines(role: Role, typed: string): Lines {
  const recent = useRecent()
  const words = typed.trim()
  const settled = usePaused(words)
  const { found, isLooking, hasFailed } = useLookedUp(role, settled)
  const entries = [...findEntries(entriesOf(role, useThemeChoice()), typed, recent), ...found]
  const sections = inSections(entries, words === '' ? recent : [])
  return {
    ...{ sections, hasFailed, isLooking: isLooking || settled !== words },
    lines: sections.flatMap((section) => section.entries),
  }
}

const pauseMs = 250

/** The value, once it has not changed for a quarter of a second. */
function usePaused(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
