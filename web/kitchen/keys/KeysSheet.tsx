import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { keyName } from '../../app/shortcuts/key-name.ts'
import { useShortcuts } from '../../app/shortcuts/use-shortcuts.ts'
import { Sheet } from '../../ui/dialog/Sheet.tsx'
import { useBackCloses } from '../../ui/use-back-closes.ts'
import classes from './KeysSheet.module.css'
import { chooseKey, forgetChosenKeys, useChosenKeys, whyNotKey } from './key-choice.ts'
import { type KeyAct, keyActs, keysOfAct } from './kitchen-keys.ts'

/** The keys of this screen, which can be changed: a bump bar sends the keys it was made for. */
export function KeysSheet({ onClose }: { onClose: () => void }) {
  const chosen = useChosenKeys()
  const [asked, ask] = useState<KeyAct>()
  return (
    <Sheet isOpen title="Touches de l'écran" onClose={onClose}>
      <ul className={classes.acts}>
        {keyActs.map((act) => (
          <li key={act.name} className={classes.act}>
            {act === asked ? (
              <KeyCapture act={act} onDone={() => ask(undefined)} />
            ) : (
              <>
                <span className={classes.label}>{act.label}</span>
                <span className={classes.keys}>
                  {keysOfAct(act, chosen).map((key) => (
                    <kbd key={key} className={classes.key} data-chosen={chosen[act.name] ? true : undefined}>
                      {keyName(key)}
                    </kbd>
                  ))}
                </span>
                <Button
                  variant="default"
                  size="touch"
                  aria-label={`Changer la touche\u00A0: ${act.label}`}
                  onClick={() => ask(act)}
                >
                  Changer
                </Button>
              </>
            )}
          </li>
        ))}
      </ul>
      <Button
        variant="default"
        size="touch"
        fullWidth
        disabled={Object.keys(chosen).length === 0}
        onClick={forgetChosenKeys}
      >
        Rétablir les touches d'origine
      </Button>
    </Sheet>
  )
}

/** Takes the next key for this act. A scanner gun's keys do not count; Escape, or leaving the field with Tab, changes nothing. */
function KeyCapture({ act, onDone }: { act: KeyAct; onDone: () => void }) {
  const chosen = useChosenKeys()
  const [whyNot, setWhyNot] = useState<string>()
  const place = useRef<HTMLParagraphElement>(null)
  useEffect(() => place.current?.focus(), [])
  useBackCloses(true, onDone)
  useQuietKeys()
  useShortcuts((event) => {
    if (event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Escape' || isPressOfButton(event)) return
    const fault = whyNotKey(event, act, chosen)
    setWhyNot(fault)
    if (fault) return
    chooseKey(act, event)
    onDone()
  })
  return (
    <>
      <p ref={place} tabIndex={-1} className={classes.label} aria-live="polite">
        <b>{act.label}</b>
        <br />
        <span>{whyNot ?? 'Appuyez sur une touche…'}</span>
      </p>
      <Button variant="default" size="touch" onClick={onDone}>
        Annuler
      </Button>
    </>
  )
}

const isPressOfButton = ({ target, key }: KeyboardEvent): boolean =>
  target instanceof HTMLButtonElement && (key === 'Enter' || key === ' ')

/** Space would scroll the sheet, and a letter would search for words on the page. */
function useQuietKeys(): void {
  useEffect(() => {
    const quieten = (event: KeyboardEvent) => {
      if (event.key !== 'Tab' && !event.ctrlKey && !event.metaKey && !isPressOfButton(event))
        event.preventDefault()
    }
    addEventListener('keydown', quieten, { capture: true })
    return () => removeEventListener('keydown', quieten, { capture: true })
  }, [])
}
