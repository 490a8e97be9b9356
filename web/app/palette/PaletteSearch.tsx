import { IconSearch } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react'
import { can } from '#rules/people/staff.ts'
import { counted } from '#rules/plain/french.ts'
import { useMe } from '../calls/me.ts'
import { useGun } from '../scanner/use-gun-scan.ts'
import { onceDeclared } from '../shortcuts/registry.ts'
import type { Entry } from './entry.ts'
import classes from './Palette.module.css'
import { PaletteList } from './PaletteList.tsx'
import { rememberChoice } from './recent.ts'
import { useLines } from './use-lines.ts'

/** `onDone(true)` is called when the chosen line leads to another page. */
export function PaletteSearch({ onDone }: { onDone: (leaves: boolean) => void }) {
  const { role } = useMe()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(0)
  const listId = useId()
  const choose = useChoose()
  const { sections, lines, isLooking, hasFailed } = useLines(role, typed)
  const at = Math.min(chosen, lines.length - 1)

  const take = (entry: Entry | undefined) => {
    if (!entry) return
    onDone(entry.place !== undefined || entry.id === 'shortcuts')
    choose(entry)
  }
  const enter = useEnter(isLooking, () => take(lines[at]))
  const type = (words: string) => {
    setTyped(words)
    setChosen(0)
    enter.forget()
  }
  useGun({ enabled: true, place: 'scanner', onCode: type, onForeign: () => undefined })

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined && event.key !== 'Enter') return
    if (event.nativeEvent.isComposing) return
    event.preventDefault()
    if (step === undefined) enter.press(isOurOwn(lines[at]))
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
            can(role, 'administer') ? 'Commande, Réf., carte, produit…' : 'Rechercher une page, une carte…'
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
          : wordsForNone({ isLooking, hasFailed })}
      </p>
    </>
  )
}

function wordsForNone({ isLooking, hasFailed }: { isLooking: boolean; hasFailed: boolean }): string {
  if (isLooking) return 'Recherche…'
  return hasFailed ? 'La recherche a échoué. Réessayez.' : 'Aucun résultat.'
}

/** Pages and actions are known without asking the server, so they stay while a search is under way. */
const isOurOwn = (entry: Entry | undefined): boolean => entry?.group === 'Pages' || entry?.group === 'Actions'

/** Enter on a number that is still being searched for opens the result once it is found. */
function useEnter(isLooking: boolean, take: () => void) {
  const [isAwaited, setAwaited] = useState(false)
  const takeFound = useEffectEvent(() => {
    setAwaited(false)
    take()
  })
  useEffect(() => {
    if (isAwaited && !isLooking) takeFound()
  }, [isAwaited, isLooking])
  return {
    press: (isKnown: boolean) => (isLooking && !isKnown ? setAwaited(true) : take()),
    forget: () => setAwaited(false),
  }
}

/** Runs a line of the palette. Pages and actions are remembered as recent. */
function useChoose(): (entry: Entry) => void {
  const navigate = useNavigate()
  return ({ id, group, place, thenKey, act }) => {
    if (group === 'Pages' || group === 'Actions') rememberChoice(id)
    act?.()
    if (!place) return
    void navigate({ to: place.to, params: place.params ?? {}, search: place.search ?? {} }).then(() => {
      if (thenKey) onceDeclared(thenKey)
    })
  }
}
