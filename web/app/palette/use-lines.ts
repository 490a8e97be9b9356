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
  /** Those of all sections. */
  readonly lines: readonly Entry[]
  /** More may come, and what the server found may be for fewer letters. */
  readonly isLooking: boolean
  readonly hasFailed: boolean
}

/** What the palette shows for what was typed: nothing but places and actions before that. */
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
