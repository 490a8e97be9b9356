import { ActionIcon } from '@mantine/core'
import { IconSearch, IconX } from '@tabler/icons-react'
import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { SearchField } from '../ui/SearchField.tsx'
import type { Catalogue } from './answers.ts'
import type { ShelfFilter } from './product-search.ts'
import classes from './Shelf.module.css'

type Props = {
  readonly categories: Catalogue['categories']
  readonly filter: ShelfFilter
  /** A phone shows the field when it is asked for. */
  readonly isPhone: boolean
  readonly onCategory: (id: string | undefined) => void
  readonly onSearch: (words: string) => void
}

export function CategoryStrip({ categories, filter, isPhone, onCategory, onSearch }: Props) {
  const [isAsked, setIsAsked] = useState(false)
  const showsField = !isPhone || isAsked || filter.words !== ''
  const all: readonly { id: string | undefined; name: string; color?: string }[] = [
    { id: undefined, name: 'Tout' },
    ...categories,
  ]
  const toggle = () => {
    if (showsField) onSearch('')
    setIsAsked(!showsField)
  }
  return (
    <div className={classes.strip}>
      {isPhone ? (
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
          {all.map(({ id, name, color }) => (
            <li key={id ?? 'all'}>
              <button
                type="button"
                className={classes.category}
                aria-pressed={filter.categoryId === id && filter.words === ''}
                style={{ '--category': color } as CSSProperties}
                onClick={() => onCategory(id)}
              >
                {name}
              </button>
            </li>
          ))}
        </ul>
      )}
      {showsField ? <Search words={filter.words} onSearch={onSearch} takesFocus={isPhone} /> : null}
    </div>
  )
}

type SearchProps = {
  readonly words: string
  readonly onSearch: (words: string) => void
  readonly takesFocus: boolean
}

function Search({ words, onSearch, takesFocus }: SearchProps) {
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    if (takesFocus) place.current?.querySelector('input')?.focus()
  }, [takesFocus])
  return (
    <search className={classes.search} ref={place}>
      <SearchField label="Rechercher un produit" placeholder="Rechercher" value={words} onSearch={onSearch} />
    </search>
  )
}
