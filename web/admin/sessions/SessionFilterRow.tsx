import type { TillKind } from '#rules/till.ts'
import { FilterRow } from '../../ui/FilterRow.tsx'
import { FilterSelect } from '../../ui/FilterSelect.tsx'
import { FilterSheet } from '../../ui/FilterSheet.tsx'
import { useIsPhone } from '../../ui/use-media.ts'
import classes from './Sessions.module.css'
import {
  activeFilters,
  type ChangeFilters,
  differenceChoices,
  type Known,
  type Named,
  noFilters,
  periodChoices,
  type SessionFilters,
  statusChoices,
} from './session-filters.ts'
import { deskWords } from './session-words.ts'

type Props = {
  readonly kind: TillKind
  readonly filters: SessionFilters
  readonly known: Known
  readonly count: number | undefined
  readonly onChange: ChangeFilters
}

export function SessionFilterRow(props: Props) {
  const { kind, filters, known, count, onChange } = props
  const active = activeFilters(kind, filters, known)
  const fields = <Fields {...props} />
  return (
    <FilterRow
      count={count}
      active={active.map(({ label, lift }) => ({ label, onRemove: () => onChange(lift) }))}
      onReset={() => onChange(noFilters)}
    >
      {useIsPhone() ? (
        <FilterSheet seeLabel="Voir les sessions" count={active.length}>
          {fields}
        </FilterSheet>
      ) : (
        fields
      )}
    </FilterRow>
  )
}

function Fields({ kind, filters, known, onChange }: Props) {
  return (
    <>
      <Select label="Statut" name="statut" choices={statusChoices} {...{ filters, onChange }} />
      <Select
        label={deskWords[kind].holder}
        name="operateur"
        choices={anyOf(known.holders)}
        {...{ filters, onChange }}
      />
      {kind === 'sale' ? (
        <Select label="Stand" name="stand" choices={anyOf(known.stands)} {...{ filters, onChange }} />
      ) : null}
      <Select label="Période" name="periode" choices={periodChoices} {...{ filters, onChange }} />
      {kind === 'recharge' ? (
        <Select label="Écart" name="ecart" choices={differenceChoices} {...{ filters, onChange }} />
      ) : null}
    </>
  )
}

const anyOf = (all: readonly Named[]) => [
  { value: '', label: 'Tous' },
  ...all.map(({ id, name }) => ({ value: id, label: name })),
]

type SelectProps = Pick<Props, 'filters' | 'onChange'> & {
  readonly label: string
  readonly name: Exclude<keyof SessionFilters, 'page'>
  readonly choices: readonly { readonly value: string; readonly label: string }[]
}

function Select({ label, name, choices, filters, onChange }: SelectProps) {
  const value = choices.some((choice) => choice.value === filters[name]) ? filters[name] : choices[0]?.value
  return (
    <FilterSelect
      label={label}
      className={classes.field}
      choices={choices}
      value={value ?? ''}
      onChoose={(chosen) => onChange({ [name]: chosen })}
    />
  )
}
