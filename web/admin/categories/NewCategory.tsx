import { Button, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type SubmitEvent, useRef, useState } from 'react'
import { type ListedCategory, longestCategoryName } from '#contract/category.ts'
import { type CategoryIcon as IconName, mustBeName } from '#rules/category.ts'
import { refusedBy } from '#rules/refusal.ts'
import { nextColor } from '#rules/swatch.ts'
import { ask } from '../../app/calls/ask.ts'
import { ActButton } from '../../app/form/ActButton.tsx'
import { useAct } from '../../app/form/use-act.ts'
import { useObstacle } from '../../app/form/use-obstacle.ts'
import { CategoryIcon } from '../../ui/category/CategoryIcon.tsx'
import classes from './Categories.module.css'

type Props = { readonly categories: readonly ListedCategory[] }

type Suggestion = { readonly name: string; readonly icon: IconName; readonly goesToKitchen: boolean }

const suggestions: readonly Suggestion[] = [
  { name: 'Grillades', icon: 'grill', goesToKitchen: true },
  { name: 'Boissons', icon: 'cup', goesToKitchen: false },
  { name: 'Desserts', icon: 'cake', goesToKitchen: false },
]

/** A name and Enter; its colour and picture can wait. */
export function NewCategory({ categories }: Props) {
  const [name, setName] = useState('')
  const [fault, setFault] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const adding = useAct(ask.addCategory, {
    changes: ['categories'],
    onDone: () => {
      setName('')
      field.current?.focus()
    },
  })
  const refusal = adding.state === 'refused' ? adding.refusal.message : undefined
  const color = nextColor(categories.map((category) => category.color))
  const faultOf = (typed: string) => refusedBy(() => mustBeName(typed, categories))
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const found = faultOf(name)
    setFault(found)
    if (!found) adding.run({ name, color, icon: null, goesToKitchen: false })
  }
  return (
    <>
      <form className={classes.adding} noValidate onSubmit={submit}>
        <TextInput
          ref={field}
          label="Nouvelle catégorie"
          value={name}
          maxLength={longestCategoryName}
          autoComplete="off"
          error={fault ?? refusal}
          onChange={({ currentTarget }) => {
            setName(currentTarget.value)
            setFault(undefined)
            adding.reset()
          }}
        />
        <ActButton act={adding} type="submit" leftSection={<IconPlus size={20} aria-hidden="true" />}>
          Ajouter
        </ActButton>
      </form>
      {categories.length < suggestions.length ? (
        <Suggestions
          suggestions={suggestions.filter((suggestion) => faultOf(suggestion.name) === undefined)}
          onPick={(suggestion) => adding.run({ ...suggestion, color })}
        />
      ) : null}
    </>
  )
}

type SuggestionsProps = {
  readonly suggestions: readonly Suggestion[]
  readonly onPick: (suggestion: Suggestion) => void
}

function Suggestions({ suggestions, onPick }: SuggestionsProps) {
  const isCut = useObstacle() !== undefined
  if (suggestions.length === 0) return null
  return (
    <ul className={classes.suggestions} aria-label="Suggestions">
      {suggestions.map((suggestion) => (
        <li key={suggestion.name}>
          <Button
            variant="default"
            mih={48}
            disabled={isCut}
            leftSection={<CategoryIcon name={suggestion.icon} />}
            onClick={() => onPick(suggestion)}
          >
            {suggestion.name}
          </Button>
        </li>
      ))}
    </ul>
  )
}
