import { useState } from 'react'
import { withoutPasswords } from '#rules/people/staff-import.ts'
import { useMe } from '../../../app/calls/me.ts'
import { keepWords, placeOfWords } from '../../../app/form/kept-words.ts'
import type { FoundWords } from '../../../app/form/use-kept-words.ts'
import { readEveryLine, tableText } from '../../../app/spreadsheet/read-spreadsheet.ts'

/** The list of an earlier visit. */
export type FoundList = FoundWords & { readonly hadPasswords: boolean }

const empty = { text: '', hadPasswords: false }

/** The pasted list, kept on the device without its passwords until its accounts are created. */
export function useKeptList() {
  const { id: staffId, leftEverywhere } = useMe()
  const place = placeOfWords({ staffId, leftEverywhere, form: 'user-list' })
  const [found, setFound] = useState(() => place.get())
  const [text, setText] = useState(() => textOf(found?.values))
  const forget = () => place.forget()
  const type = (typed: string) => {
    setText(typed)
    keepWords(place, { leftEverywhere, values: keepable(typed), base: empty })
  }
  const words: FoundList | undefined = found && {
    keptAt: found.keptAt,
    hadPasswords: found.values.hadPasswords === true,
    erase: () => {
      forget()
      setFound(undefined)
      setText('')
    },
  }
  return { text, type, forget, found: words }
}

const textOf = (values: Readonly<Record<string, unknown>> | undefined): string =>
  typeof values?.text === 'string' ? values.text : ''

function keepable(text: string): typeof empty {
  const kept = withoutPasswords(readEveryLine(text))
  return kept ? { text: tableText(kept), hadPasswords: true } : { text, hadPasswords: false }
}
