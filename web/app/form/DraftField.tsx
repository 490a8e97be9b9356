import { NativeSelect, Switch, Textarea, TextInput } from '@mantine/core'
import type { Fields } from '#rules/plain/fields.ts'
import { DirhamField } from '../../ui/money/DirhamField.tsx'
import classes from './Form.module.css'
import type { useDraft } from './use-draft.ts'

type Props = {
  readonly fields: Fields
  readonly name: string
  /** The draft that `useDraft` returns. */
  readonly draft: {
    readonly values: Readonly<Record<string, unknown>>
    change(part: Readonly<Record<string, unknown>>): void
    idOf(name: string): string
    text(name: string): ReturnType<ReturnType<typeof useDraft>['text']>
  }
  /** A longer label than that of the journal: «Stock initial (facultatif)». */
  readonly label?: string
  readonly description?: string | undefined
  readonly placeholder?: string | undefined
  readonly isDisabled?: boolean
  readonly hasFocusFirst?: boolean
  /** The keyboard of a phone starts with a capital letter. */
  readonly isInCapitals?: boolean
}

/** A text field longer than this has several lines. */
const longestLine = 100
const labelThenInput: ('label' | 'input' | 'description' | 'error')[] = [
  'label',
  'input',
  'description',
  'error',
]

/** One field of a form, rendered by its kind. References and choices by picture are rendered by the form itself. */
export function DraftField({ fields, name, draft, ...more }: Props) {
  const field = fields[name]
  if (!field) return null
  const typed = draft.values[name]
  const type = (value: unknown) => draft.change({ [name]: value })
  const common = {
    id: draft.idOf(name),
    label: more.label ?? field.label,
    description: more.description,
    disabled: more.isDisabled ?? false,
  }
  const input = {
    ...common,
    ...draft.text(name),
    inputWrapperOrder: labelThenInput,
    placeholder: more.placeholder,
    autoComplete: 'off',
    'data-autofocus': more.hasFocusFirst || undefined,
    ...(more.isInCapitals && { autoCapitalize: 'characters', spellCheck: false }),
  }
  switch (field.kind) {
    case 'yes or no':
      return (
        <Switch
          {...common}
          size="lg"
          classNames={{ body: classes.switch }}
          checked={typed === true}
          onChange={({ currentTarget }) => type(currentTarget.checked)}
        />
      )
    case 'choice':
      return (
        <NativeSelect
          {...common}
          size="md"
          inputWrapperOrder={labelThenInput}
          data={Object.entries(field.words).map(([value, label]) => ({ value, label }))}
          value={String(typed)}
          onChange={({ currentTarget }) => type(currentTarget.value)}
        />
      )
    case 'money':
    case 'money or none':
      return <DirhamField {...input} onChange={type} />
    case 'text':
      return field.longest > longestLine ? (
        <Textarea {...input} size="md" autosize minRows={2} maxLength={field.longest} />
      ) : (
        <TextInput {...input} maxLength={field.longest} />
      )
    case 'quantity':
    case 'percent or none':
    case 'count':
      return <TextInput {...input} inputMode={field.kind === 'count' ? 'numeric' : 'decimal'} />
    case 'choice or none':
    case 'reference':
      return null
  }
}
