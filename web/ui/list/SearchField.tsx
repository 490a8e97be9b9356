import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react'

const pauseMs = 250

type Props = {
  readonly label: string
  readonly placeholder?: string
  readonly value: string
  /** Called once typing has paused for 250 ms. */
  readonly onSearch: (words: string) => void
  /** Called on Enter or ↓ with the typed text, to move to the results. */
  readonly onFound?: (words: string) => void
}

export function SearchField({ label, placeholder, value, onSearch, onFound }: Props) {
  const [typed, setTyped] = useState(value)
  const [handedOn, setHandedOn] = useState(value)
  const [known, setKnown] = useState(value)
  const search = useEffectEvent(onSearch)

  // Changed from outside: by a reset of the filters, a scanned card or the back button. The text being typed is then no longer searched for.
  if (value !== known) {
    setKnown(value)
    if (value !== handedOn) {
      setHandedOn(value)
      setTyped(value)
    }
  }
  useEffect(() => {
    const words = typed.trim()
    if (words === handedOn) return
    const timer = setTimeout(() => {
      setHandedOn(words)
      search(words)
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [typed, handedOn])

  const onKeyDown = (event: KeyboardEvent) => {
    if (!onFound || (event.key !== 'Enter' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    event.stopPropagation()
    const words = typed.trim()
    setHandedOn(words)
    onFound(words)
  }

  return (
    <TextInput
      type="search"
      label={label}
      placeholder={placeholder}
      leftSection={<IconSearch size={20} aria-hidden="true" />}
      value={typed}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onKeyDown={onKeyDown}
    />
  )
}
