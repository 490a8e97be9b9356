import { IconSearch } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { counted } from '#rules/french.ts'
import { can } from '#rules/staff.ts'
import { useMe } from '../calls/me.ts'
import { useThemeChoice } from '../device/theme-choice.ts'
import { useGun } from '../scanner/use-gun-scan.ts'
import { onceDeclared } from '../shortcuts/registry.ts'
import { entriesOf } from './entries.ts'
import type { Entry } from './entry.ts'
import { findEntries, inSections } from './find.ts'
import classes from './Palette.module.css'
import { PaletteList } from './PaletteList.tsx'
import { rememberChoice, useRecent } from './recent.ts'
import { useLookedUp } from './use-looked-up.ts'

/** `onDone(true)` when what was chosen leads elsewhere. */
export function PaletteSearch({ onDone }: { onDone: (leaves: boolean) => void }) {
  const { role } = useMe()
  const recent = useRecent()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(0)
  const listId = useId()
  const choose = useChoose()
  const lookedUp = useLookedUp(role, usePaused(typed.trim()))

  const type = (words: string) => {
    setTyped(words)
    setChosen(0)
  }
  useGun({ enabled: true, isOnScreen: true, onCode: type, onForeign: () => undefined })

  const entries = [...findEntries(entriesOf(role, useThemeChoice()), typed, recent), ...lookedUp.found]
  const sections = inSections(entries, typed.trim() === '' ? recent : [])
  const lines = sections.flatMap((section) => section.entries)
  const at = Math.min(chosen, lines.length - 1)

  const take = (entry: Entry | undefined) => {
    if (!entry) return
    onDone(entry.place !== undefined || entry.id === 'shortcuts')
    choose(entry)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined && event.key !== 'Enter') return
    if (event.nativeEvent.isComposing) return
    event.preventDefault()
    if (step === undefined) take(lines[at])
    else if (lines.length > 0) setChosen((at + step + lines.length) % lines.length)
  }
  return (
    <>
      <div className={classes.top}>
        <IconSearch aria-hidden="true" />
        <input
          type="text"
          role="combobox"
          aria-label="Rechercher"
          aria-expanded={lines.length > 0}
          aria-controls={listId}
          aria-activedescendant={lines[at] ? `${listId}-${at}` : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          className={classes.field}
          placeholder={
            can(role, 'administer')
              ? 'Rechercher une page, une carte, un utilisateur…'
              : 'Rechercher une page, une carte…'
          }
          value={typed}
          onChange={({ currentTarget }) => type(currentTarget.value)}
          onKeyDown={onKeyDown}
        />
      </div>
      <PaletteList id={listId} sections={sections} chosen={at} onPoint={setChosen} onTake={take} />
      <p role="status" className={lines.length > 0 ? 'fp-hidden' : classes.none}>
        {lines.length > 0
          ? counted(lines.length, 'résultat', 'résultats')
          : lookedUp.isLooking
            ? 'Recherche…'
            : 'Aucun résultat.'}
      </p>
    </>
  )
}

/** Does what a line of the palette says. Pages and actions are remembered. */
function useChoose(): (entry: Entry) => void {
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
