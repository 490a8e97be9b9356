import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { CatalogueProduct } from '#contract/catalogue/catalogue.ts'
import { toast } from '../../app/messages/toast.ts'
import { isWriting } from '../../app/scanner/typed-into.ts'
import { isDialogOpen } from '../../app/shortcuts/in-dialog.ts'
import { useListedShortcuts } from '../../app/shortcuts/registry.ts'
import { settleMs } from '../../ui/keyboard/typed-keys.ts'
import type { ShelfFilter } from '../product-search.ts'
import classes from './ShortCodes.module.css'
import {
  characterOf,
  codeEntered,
  codePatienceMs,
  codeShown,
  type TypedCode,
  takeCharacterBack,
  typeCharacter,
} from './typed-code.ts'

export type ShortCodesProps = {
  readonly products: readonly CatalogueProduct[]
  readonly filter: ShelfFilter
  readonly onFilter: (filter: ShelfFilter) => void
  readonly onTake: (product: CatalogueProduct) => void
}

const listed = [{ key: 'code, puis Entrée', label: 'Ajouter un produit par son code court' }]

/** Typing a code and Enter adds its product, like a tap on its tile. The typed code is shown once a scanner gun is ruled out. */
export function ShortCodes(props: ShortCodesProps) {
  const shown = useTyping(props)
  useListedShortcuts(listed)
  const meant = props.products.find(({ code }) => code === shown)
  return (
    <div className={classes.chip} role="status" aria-label="Code court">
      {shown === undefined ? null : (
        <>
          <span className={`fp-code ${classes.typed}`}>{shown}</span>
          {meant ? <span>{meant.name}&nbsp;: Entrée pour ajouter</span> : null}
        </>
      )}
    </div>
  )
}

/** The typed code, shown once a scanner gun is ruled out. */
function useTyping({ products, filter, onFilter, onTake }: ShortCodesProps): string | undefined {
  const [shown, setShown] = useState<string>()
  const typed = useRef<TypedCode>(undefined)
  /** The category chosen before the first digit was typed, as a digit also chooses a category. */
  const before = useRef(filter)

  const enter = (code: string) => {
    onFilter(before.current)
    const meant = products.find((product) => product.code === code)
    if (meant) onTake(meant)
    else toast('warning', `Aucun produit n'a le code ${code}.`)
  }

  /** Called after a pause and after any other action: the next Enter does not end the code any more. */
  const forget = () => {
    typed.current = undefined
    setShown(undefined)
  }

  const hear = (event: KeyboardEvent) => {
    const { timeStamp: at } = event
    if (event.key === 'Enter') {
      const code = codeEntered(typed.current, at)
      typed.current = undefined
      setShown(undefined)
      if (code === undefined) return
      keepFromOthers(event)
      return enter(code)
    }
    if (event.key === 'Backspace' || event.key === 'Escape') {
      if (!typed.current || shown === undefined) return
      keepFromOthers(event)
      typed.current = event.key === 'Escape' ? undefined : takeCharacterBack(typed.current, at)
      return setShown(codeShown(typed.current))
    }
    const character = characterOf(event)
    if (character === undefined) return event.key === 'Shift' ? undefined : forget()
    const longer = typeCharacter(typed.current, character, at)
    if (longer.startedAt === at) before.current = filter
    else {
      // A further digit continues the code and chooses no category: see the keys of the shelf.
      event.preventDefault()
      onFilter(before.current)
    }
    typed.current = longer
  }
  useKeys({ hear, settle: () => setShown(codeShown(typed.current)), forget })
  return shown
}

type Heard = {
  readonly hear: (event: KeyboardEvent) => void
  /** Called once a scanner gun is ruled out. */
  readonly settle: () => void
  /** Called after a pause, and when the screen is touched. */
  readonly forget: () => void
}

/** Listens to every key meant for the products: not those typed in a field or a dialog, and not those held down. */
function useKeys(heard: Heard): void {
  const hear = useEffectEvent(heard.hear)
  const settle = useEffectEvent(heard.settle)
  const forget = useEffectEvent(heard.forget)
  useEffect(() => {
    let settling: ReturnType<typeof setTimeout> | undefined
    let forgetting: ReturnType<typeof setTimeout> | undefined
    let hasEnded = false
    const onKeyDown = (event: KeyboardEvent) => {
      // The Enter that ended a code presses nothing either while it is held down.
      if (event.repeat && hasEnded && event.key === 'Enter') return keepFromOthers(event)
      if (event.repeat || event.isComposing || event.ctrlKey || event.altKey || event.metaKey) return
      if (isWriting(event.target) || isDialogOpen()) return
      clearTimeout(settling)
      clearTimeout(forgetting)
      hear(event)
      hasEnded = event.key === 'Enter' && event.defaultPrevented
      settling = setTimeout(settle, settleMs)
      forgetting = setTimeout(forget, codePatienceMs)
    }
    const onPointerDown = () => forget()
    // Runs before the focused button, so that Enter after a code does not press it.
    addEventListener('keydown', onKeyDown, { capture: true })
    addEventListener('pointerdown', onPointerDown, { capture: true })
    return () => {
      clearTimeout(settling)
      clearTimeout(forgetting)
      removeEventListener('keydown', onKeyDown, { capture: true })
      removeEventListener('pointerdown', onPointerDown, { capture: true })
    }
  }, [])
}

function keepFromOthers(event: KeyboardEvent): void {
  event.preventDefault()
  event.stopPropagation()
}
