import { TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type SubmitEvent, useRef, useState } from 'react'
import type { ListedCategory } from '#contract/catalogue/category.ts'
import { type CategoryIcon as IconName, longestCategoryName, mustBeName } from '#rules/catalogue/category.ts'
import { categoryFields } from '#rules/catalogue/category-fields.ts'
import { type Color, nextColor, nextColors } from '#rules/catalogue/swatch.ts'
import { blank } from '#rules/plain/fields.ts'
import { refusedBy } from '#rules/plain/refusal.ts'
import { ask } from '../../app/calls/ask.ts'
import { ActButton } from '../../app/form/ActButton.tsx'
import { useAct } from '../../app/form/use-act.ts'
import { toastError } from '../../app/messages/toast.ts'
import { CategoryIcon } from '../../ui/category/CategoryIcon.tsx'
import classes from './Categories.module.css'

type Props = { readonly categories: readonly ListedCategory[] }

type Suggestion = { readonly name: string; readonly icon: IconName; readonly goesToKitchen: boolean }

const suggestions: readonly Suggestion[] = [
  { name: 'Grillades', icon: 'grill', goesToKitchen: true },
  { name: 'Boissons', icon: 'cup', goesToKitchen: false },
  { name: 'Desserts', icon: 'cake', goesToKitchen: false },
]

/** A new category needs only a name and Enter; its colour and icon can be chosen later. */
export function NewCategory({ categories }: Props) {
  const used = categories.map((category) => category.color)
  const left = suggestions.filter(({ name }) => refusedBy(() => mustBeName(name, categories)) === undefined)
  const colors = nextColors(used, left.length)
  return (
    <>
      <NameForm categories={categories} color={nextColor(used)} />
      {categories.length < suggestions.length && left.length > 0 ? (
        <ul className={classes.suggestions} aria-label="Suggestions">
          {left.map((suggestion, index) => (
            <li key={suggestion.name}>
              <SuggestionButton suggestion={suggestion} color={colors[index] ?? nextColor(used)} />
            </li>
          ))}
        </ul>
      ) : null}
    </>
  )
}

function NameForm({ categories, color }: Props & { readonly color: Color }) {
  const [name, setName] = useState('')
  const [fault, setFault] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const adding = useAct(ask.addCategory, {
    changes: ['categories'],
    onDone: (_, sent) => {
      // A text typed while the last name was being sent stays in the field as the next name.
      setName((typed) => (typed === sent.name ? '' : typed))
      field.current?.focus()
    },
  })
  const refusal = adding.state === 'refused' ? adding.refusal.message : undefined
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const found = refusedBy(() => mustBeName(name, categories))
    setFault(found)
    if (!found) adding.run({ ...blank(categoryFields), name, color })
  }
  return (
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
  )
}

/** Each suggestion sends a call of its own: three quick taps add three categories. */
function SuggestionButton({ suggestion, color }: { suggestion: Suggestion; color: Color }) {
  const adding = useAct(ask.addCategory, { changes: ['categories'], onRefused: toastError })
  return (
    <ActButton
      act={adding}
      variant="default"
      leftSection={<CategoryIcon name={suggestion.icon} />}
      onClick={() => adding.run({ ...blank(categoryFields), ...suggestion, color })}
    >
      {suggestion.name}
    </ActButton>
  )
}
