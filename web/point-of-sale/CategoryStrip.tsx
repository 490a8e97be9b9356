import { ActionIcon } from '@mantine/core'
import { IconSearch, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useShortcut } from '../app/shortcuts/registry.ts'
import { CategoryChip } from '../ui/category/CategoryChip.tsx'
import { SearchField } from '../ui/list/SearchField.tsx'
import { useMedia } from '../ui/use-media.ts'
import type { Catalogue } from './answers.ts'
import type { ShelfFilter } from './product-search.ts'
import classes from './Shelf.module.css'

type Props = {
  readonly categories: Catalogue['categories']
  readonly filter: ShelfFilter
  /** On a phone either the categories or the search field is shown. */
  readonly isPhone: boolean
  readonly onCategory: (id: string | undefined) => void
  readonly onSearch: (words: string) => void
  /** Enter or ↓ in the field: focuses the first product found. */
  readonly onFound: (words: string) => void
}

export function CategoryStrip({ categories, filter, isPhone, onCategory, onSearch, onFound }: Props) {
  const [isAsked, setIsAsked] = useState(false)
  // On a narrow screen a permanent search field would push the last categories out of sight.
  const isNarrow = useMedia('(max-width: 74.99em)')
  const showsField = !isNarrow || isAsked || filter.words !== ''
  const all = [{ id: undefined, name: 'Tout', icon: null }, ...categories]
  const toggle = () => {
    if (showsField) onSearch('')
    setIsAsked(!showsField)
  }
  const strip = useRef<HTMLDivElement>(null)
  useShortcut({ key: '/', label: 'Rechercher un produit' }, () => {
    if (showsField) strip.current?.querySelector('input')?.focus()
    else setIsAsked(true)
  })
  return (
    <div ref={strip} className={classes.strip}>
      {isNarrow ? (
        <ActionIcon
          size={48}
          variant="default"
          aria-label={showsField ? 'Fermer la recherche' : 'Rechercher un produit'}
          aria-expanded={showsField}
          onClick={toggle}
        >
          {showsField ? <IconX aria-hidden="true" /> : <IconSearch aria-hidden="true" />}
        </ActionIcon>
      ) : null}
      {isPhone && showsField ? null : (
        <ul className={classes.categories} aria-label="Catégories">
          {all.map(({ id, name, icon }) => (
            <li key={id ?? 'all'}>
              <CategoryChip
                name={name}
                icon={icon}
                isPressed={filter.categoryId === id && filter.words === ''}
                onPick={() => onCategory(id)}
              />
            </li>
          ))}
        </ul>
      )}
      {showsField ? (
        <Search words={filter.words} onSearch={onSearch} onFound={onFound} takesFocus={isNarrow} />
      ) : null}
    </div>
  )
}

type SearchProps = {
  readonly words: string
  readonly takesFocus: boolean
} & Pick<Props, 'onSearch' | 'onFound'>

function Search({ words, onSearch, onFound, takesFocus }: SearchProps) {
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    if (takesFocus) place.current?.querySelector('input')?.focus()
  }, [takesFocus])
  return (
    <search className={classes.search} ref={place}>
      <SearchField
        label="Rechercher un produit"
        placeholder="Rechercher"
        value={words}
        onSearch={onSearch}
        onFound={onFound}
      />
    </search>
  )
}
