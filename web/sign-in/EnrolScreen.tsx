import { Button } from '@mantine/core'
import { useCallback, useEffect, useState } from 'react'
import { ask } from '../app/calls/ask.ts'
import { useLinkWatch } from '../app/calls/connection.ts'
import { sentenceOf } from '../app/calls/failure.ts'
import { LoadingOverlay } from '../ui/states/LoadingOverlay.tsx'
import { EnrolForm } from './EnrolForm.tsx'
import { SignInPage } from './SignInPage.tsx'
import classes from './SignInScreen.module.css'

/** What a phone opens by the code an admin shows it: whose workplace it becomes, and one button. */
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

/** Scanned into this very page: nothing is loaded anew then. */
function useOtherCode(): void {
  useEffect(() => {
    const beginAnew = () => location.reload()
    addEventListener('hashchange', beginAnew)
    return () => removeEventListener('hashchange', beginAnew)
  }, [])
}

type Judged = Awaited<ReturnType<typeof ask.judgeDeviceCode>> | { readonly refused: string }

/** A link that was cut for a moment costs no code. */
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
