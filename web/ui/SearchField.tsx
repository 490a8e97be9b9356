import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'

const pauseMs = 250

type Props = {
  readonly label: string
  readonly placeholder?: string
  readonly value: string
  /** Called once typing has paused for 250 ms. */
  readonly onSearch: (words: string) => void
}

export function SearchField({ label, placeholder, value, onSearch }: Props) {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  // The value changed from outside: filters reset, a card scanned, the back button.
  if (value !== known) {
    setKnown(value)
    setTyped(value)
  }
  useEffect(() => () => clearTimeout(timer.current), [])

  const type = (words: string) => {
    setTyped(words)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      setKnown(words)
      onSearch(words)
    }, pauseMs)
  }
  return (
    <TextInput
      type="search"
      label={label}
      placeholder={placeholder}
      leftSection={<IconSearch size={20} aria-hidden="true" />}
      value={typed}
      onChange={({ currentTarget }) => type(currentTarget.value)}
    />
  )
}
