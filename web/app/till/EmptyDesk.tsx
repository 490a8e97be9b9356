import { Button } from '@mantine/core'
import { useState } from 'react'
import { useMyTill } from '../calls/my-till.ts'
import { DrawersRefused } from './DrawersRefused.tsx'
import { OpenTillForm } from './OpenTillForm.tsx'
import { TakeOver } from './TakeOver.tsx'

/** Shown to a person without an open till: drawers handed over or sent back by colleagues, then the form to open a till. */
export function EmptyDesk() {
  const { data, refetch } = useMyTill()
  const [wantsOwn, setWantsOwn] = useState(false)
  if (!data) return null
  const { refused, handed, lastFloat, toldFloat } = data
  const reload = () => void refetch()
  return (
    <>
      <DrawersRefused refused={refused} />
      <TakeOver handed={handed} onReload={reload} />
      {handed.length > 0 && !wantsOwn ? (
        <Button variant="default" size="lg" onClick={() => setWantsOwn(true)}>
          Ouvrir ma caisse
        </Button>
      ) : (
        <OpenTillForm key={toldFloat?.amount} lastFloat={lastFloat} told={toldFloat} onReload={reload} />
      )}
    </>
  )
}
