import { TextInput } from '@mantine/core'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { ListedCategory } from '#contract/catalogue/category.ts'
import { longestCategoryName } from '#rules/catalogue/category.ts'
import { ofName } from '#rules/plain/elision.ts'
import { ask } from '../../app/calls/ask.ts'
import { useAct } from '../../app/form/use-act.ts'
import classes from './Categories.module.css'

type Props = {
  readonly category: ListedCategory
  readonly isRenaming: boolean
  readonly onRename: () => void
  readonly onEnd: () => void
}

/** The name of the category, which turns into a field in its place. */
export function CategoryName({ category, isRenaming, onRename, onEnd }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  const hasBeenField = useRef(false)
  useEffect(() => {
    if (isRenaming) hasBeenField.current = true
    else if (hasBeenField.current && document.activeElement === document.body) button.current?.focus()
  }, [isRenaming])
  if (isRenaming) return <NameField category={category} onEnd={onEnd} />
  return (
    <button
      ref={button}
      type="button"
      className={classes.name}
      title="Renommer"
      aria-label={`${category.name}, renommer`}
      onClick={onRename}
    >
      {category.name}
    </button>
  )
}

/** Enter and leaving the field save what is typed; Esc does not. */
function NameField({ category, onEnd }: Pick<Props, 'category' | 'onEnd'>) {
  const [name, setName] = useState(category.name)
  const isOver = useRef(false)
  const renaming = useAct(ask.editCategory, { changes: ['categories'], onDone: onEnd })
  const refusal = renaming.state === 'refused' ? renaming.refusal : undefined
  const keep = () => {
    if (isOver.current || renaming.state === 'sending') return
    if (name.trim() === category.name) onEnd()
    else renaming.run({ categoryId: category.id, name })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    if (event.key === 'Enter') return keep()
    isOver.current = true
    onEnd()
  }
  return (
    <TextInput
      className={classes.nameField}
      aria-label={`Nouveau nom ${ofName(category.name)}`}
      value={name}
      maxLength={longestCategoryName}
      autoComplete="off"
      autoFocus
      onFocus={({ currentTarget }) => currentTarget.select()}
      error={refusal?.message}
      onChange={({ currentTarget }) => {
        setName(currentTarget.value)
        renaming.reset()
      }}
      onKeyDown={onKeyDown}
      onBlur={keep}
    />
  )
}
