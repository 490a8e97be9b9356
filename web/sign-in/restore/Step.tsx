import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { TextButton } from '../../ui/TextButton.tsx'
import classes from './Restore.module.css'

type Props = {
  readonly question: string
  readonly refused: string | undefined
  readonly onSubmit: () => void
  readonly backLabel?: string
  readonly onBack: () => void
  readonly children?: ReactNode
}

/** One question. Its name is read first, wherever the button was that led here. */
export function Step({ question, refused, onSubmit, backLabel = 'Retour', onBack, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!heading.current?.closest('form')?.contains(document.activeElement)) heading.current?.focus()
  }, [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form className={classes.step} noValidate onSubmit={submit}>
      <h2 ref={heading} className={classes.question} tabIndex={-1}>
        {question}
      </h2>
      {refused === undefined ? null : <Refused>{refused}</Refused>}
      {children}
      <p className={classes.back}>
        <TextButton onClick={onBack}>{backLabel}</TextButton>
      </p>
    </form>
  )
}

export const Refused = ({ children }: { readonly children: ReactNode }) => (
  <p className={classes.refused} role="alert">
    {children}
  </p>
)
