import { ActionIcon, Button } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { FilterRow } from '../../ui/list/FilterRow.tsx'
import { FilterSelect } from '../../ui/list/FilterSelect.tsx'
import { SearchField } from '../../ui/list/SearchField.tsx'
import { useFoldsFilters } from '../../ui/use-media.ts'
import { choicesOf, hintsOf } from './filters.ts'
import classes from './List.module.css'
import type { Page } from './list-of.ts'
import type { List } from './use-list.ts'

type Props<Answer extends Page> = {
  readonly list: List<Answer>
  /** A button that fills the search field, such as a scanner. */
  readonly besideSearch?: ReactNode
}

/** The filters of a list, its order and how many rows pass. */
export function ListFilters<Answer extends Page>({ list, besideSearch }: Props<Answer>) {
  const { definition, query, counted, asked, active, change, reset } = list
  const searchKey = Object.keys(definition.filters).find((key) => definition.filters[key]?.type === 'search')
  const hints = hintsOf(definition.filters, asked)
  const hasFields =
    definition.sorts !== undefined || Object.keys(definition.filters).some((key) => key !== searchKey)
  return (
    <>
      <FilterRow
        count={counted?.total ?? query.data?.total}
        isCountExact={counted !== undefined}
        active={active.map(({ key, label, lift }) => ({
          label,
          onRemove: () => change(lift),
          isSearch: key === searchKey,
        }))}
        onReset={reset}
        search={
          searchKey === undefined ? undefined : <Search list={list} name={searchKey} beside={besideSearch} />
        }
        seeLabel={definition.seeLabel ?? definition.label}
        fields={
          hasFields ? (
            <>
              <Fields list={list} />
              <Sorting list={list} />
            </>
          ) : null
        }
      />
      {hints.map((hint) => (
        <p key={hint} className={classes.hint}>
          {hint}
        </p>
      ))}
    </>
  )
}

type SearchProps<Answer extends Page> = {
  readonly list: List<Answer>
  readonly name: string
  readonly beside: ReactNode
}

function Search<Answer extends Page>({ list, name, beside }: SearchProps<Answer>) {
  const filter = list.definition.filters[name]
  if (filter?.type !== 'search') return null
  return (
    <div className={classes.search}>
      <SearchField
        label={filter.label}
        placeholder={filter.placeholder}
        value={list.asked[name] ?? ''}
        onSearch={(typed) => list.change({ [name]: filter.read(typed) })}
      />
      {beside}
    </div>
  )
}

function Fields<Answer extends Page>({ list: { definition, asked, things, change } }: Props<Answer>) {
  return Object.entries(definition.filters).map(([key, filter]) => {
    const value = asked[key] ?? ''
    return filter.type === 'search' ? null : (
      <FilterSelect
        key={key}
        label={filter.label}
        className={classes.field}
        title={filter.type === 'word' ? filter.hints?.[value] : undefined}
        choices={choicesOf(filter, value, things[key])}
        value={value}
        onChoose={(chosen) => change({ [key]: chosen })}
      />
    )
  })
}

/** What the list is sorted by, and the button to reverse the order, which has room for words in the sheet. */
function Sorting<Answer extends Page>({ list: { definition, order, sortBy } }: Props<Answer>) {
  const isInSheet = useFoldsFilters()
  const { sorts } = definition
  if (!sorts) return null
  const isRising = order.ordre === 'asc'
  const direction = isRising ? 'Croissant' : 'Décroissant'
  const Arrow = isRising ? IconArrowUp : IconArrowDown
  const turn = () => sortBy(order.tri)
  return (
    <div className={classes.sorting}>
      <FilterSelect
        label="Trier par"
        className={classes.field}
        choices={sorts.words.map((each) => ({ value: each, label: sorts.labels[each] ?? each }))}
        value={order.tri}
        onChoose={sortBy}
      />
      {isInSheet ? (
        <Button variant="default" leftSection={<Arrow size={20} aria-hidden="true" />} onClick={turn}>
          {direction}
        </Button>
      ) : (
        <ActionIcon variant="default" aria-label={direction} title={direction} onClick={turn}>
          <Arrow size={20} aria-hidden="true" />
        </ActionIcon>
      )}
    </div>
  )
}
