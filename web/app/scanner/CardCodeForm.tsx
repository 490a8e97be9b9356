import { Button, TextInput } from '@mantine/core'
import { type ChangeEvent, type SubmitEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { readCardCode } from '#rules/card/card-code.ts'
import { caretAfterShaping, missingFromCardCode, shapeCardCode } from '#rules/card/card-code-typing.ts'
import { counted } from '#rules/plain/french.ts'
import { refusals } from '#rules/plain/refusal.ts'
import classes from './Scanner.module.css'

interface Props {
  readonly onCode: (code: string) => void
  readonly busy: boolean
  readonly autoFocus?: boolean
  /** The label of the button; «Valider» by default. */
  readonly action?: string
}

/** A field to type the code under the QR code: for a card that cannot be read, or a place without camera and scanner gun. */
export function CardCodeForm({ onCode, busy, autoFocus = false, action = 'Valider' }: Props) {
  const [text, setText] = useState('')
  const [isWrong, setWrong] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const caret = useRef<number>(undefined)
  const errorId = useId()

  useLayoutEffect(() => {
    if (caret.current !== undefined) field.current?.setSelectionRange(caret.current, caret.current)
    caret.current = undefined
  })
  const type = ({ currentTarget: { value, selectionStart } }: ChangeEvent<HTMLInputElement>) => {
    const shaped = shapeCardCode(value)
    caret.current = caretAfterShaping(value, selectionStart ?? value.length, shaped)
    setText(shaped)
    setWrong(false)
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const code = readCardCode(text)
    if (busy) return
    setWrong(code === undefined)
    if (code === undefined) return field.current?.focus()
    setText('')
    onCode(code)
  }
  return (
    <form className={classes.typing} onSubmit={submit} noValidate>
      <TextInput
        ref={field}
        label="Code de la carte"
        description="26 caractères, sous le QR code : FP-123456-…"
        classNames={{ input: classes.code, error: classes.wrong }}
        value={text}
        onChange={type}
        error={
          isWrong && (
            <span id={errorId} role="alert">
              {refusals['card-code-invalid']}
              <Missing code={text} />
            </span>
          )
        }
        autoCapitalize="characters"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
        data-autofocus={autoFocus || undefined}
        autoFocus={autoFocus}
      />
      <Button type="submit" size="touch" loading={busy}>
        {action}
      </Button>
    </form>
  )
}

/** Says how many characters are missing: a code typed in a hurry is usually cut short. */
function Missing({ code }: { readonly code: string }) {
  const missing = missingFromCardCode(code)
  return missing === undefined ? null : (
    <span className={classes.missing}>Il manque {counted(missing, 'caractère', 'caractères')}.</span>
  )
}
