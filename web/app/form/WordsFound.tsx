import { Button, Group } from '@mantine/core'
import type { MouseEvent, ReactNode } from 'react'
import { formatTime } from '#rules/plain/french.ts'
import { Notice } from '../../ui/Notice.tsx'
import type { FoundWords } from './use-kept-words.ts'

type Props = {
  readonly found: FoundWords
  /** What the device did not keep: «Les mots de passe ne sont pas gardés.» */
  readonly children?: ReactNode
}

/** Says that the form begins with words of an earlier visit, which the person may erase or compare with the object as it is now. */
export function WordsFound({ found, children }: Props) {
  const { keptAt, changed, erase } = found
  /** The button goes with the notice: the focus goes to the first field. */
  const eraseAll = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const first = currentTarget.form?.querySelector<HTMLElement>('input, textarea, select')
    erase()
    first?.focus()
  }
  return (
    <div role="status">
      <Notice tone={changed ? 'warn' : 'note'}>
        Saisie du {formatTime(new Date(keptAt))} reprise. {changed?.says} {children}
      </Notice>
      <Group gap={8}>
        {changed ? (
          <>
            <Button variant="default" size="touch" onClick={() => changed.show('typed')}>
              Voir ma saisie
            </Button>
            <Button variant="default" size="touch" onClick={() => changed.show('now')}>
              Voir l'actuel
            </Button>
          </>
        ) : null}
        <Button variant="default" size="touch" onClick={eraseAll}>
          Effacer
        </Button>
      </Group>
    </div>
  )
}
