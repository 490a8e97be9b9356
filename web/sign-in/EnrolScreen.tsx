import { Button } from '@mantine/core'
import { useCallback, useEffect, useState } from 'react'
import { ask } from '../app/calls/ask.ts'
import { useLinkWatch } from '../app/calls/connection.ts'
import { sentenceOf } from '../app/calls/failure.ts'
import { LoadingOverlay } from '../ui/states/LoadingOverlay.tsx'
import { EnrolForm } from './EnrolForm.tsx'
import { SignInPage } from './SignInPage.tsx'
import classes from './SignInScreen.module.css'

/** Opened by a phone that scanned the code an admin shows: says whose workplace it becomes, with one button. */
export function EnrolScreen({ code }: { readonly code: string }) {
  useLinkWatch()
  useOtherCode()
  const { judged, judgeAgain } = useJudged(code)
  return (
    <SignInPage title="Nouvel appareil">
      {judged === undefined ? (
        <LoadingOverlay />
      ) : 'refused' in judged ? (
        <>
          <p role="alert">{judged.refused}</p>
          <Button variant="default" size="lg" fullWidth onClick={judgeAgain}>
            Réessayer
          </Button>
        </>
      ) : (
        <EnrolForm code={code} {...judged} />
      )}
      <p className={classes.public}>
        <a href="/login">Se connecter avec un mot de passe</a>
      </p>
    </SignInPage>
  )
}

/** Reloads when a code is scanned while this page is open, as only the «#» of the address changes then. */
function useOtherCode(): void {
  useEffect(() => {
    const beginAnew = () => location.reload()
    addEventListener('hashchange', beginAnew)
    return () => removeEventListener('hashchange', beginAnew)
  }, [])
}

type Judged = Awaited<ReturnType<typeof ask.judgeDeviceCode>> | { readonly refused: string }

/** Checks the code; it stays valid when the connection is lost for a moment. */
function useJudged(code: string): { readonly judged: Judged | undefined; readonly judgeAgain: () => void } {
  const [judged, setJudged] = useState<Judged>()
  const judge = useCallback(() => {
    setJudged(undefined)
    ask
      .judgeDeviceCode({ code })
      .then(setJudged, (error: unknown) => setJudged({ refused: sentenceOf(error) }))
  }, [code])
  useEffect(judge, [judge])
  return { judged, judgeAgain: judge }
}
