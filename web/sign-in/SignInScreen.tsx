import { IconClock, IconInfoCircle } from '@tabler/icons-react'
import { type ComponentProps, useEffect, useState } from 'react'
import { safeReturn } from '#rules/people/safe-return.ts'
import type { RefusalCode } from '#rules/plain/refusal.ts'
import { ask } from '../app/calls/ask.ts'
import { useLinkWatch } from '../app/calls/connection.ts'
import { sentenceOf } from '../app/calls/failure.ts'
import { readMe } from '../app/calls/session.ts'
import { latePart } from '../app/late/late-part.ts'
import { LoadingOverlay } from '../ui/states/LoadingOverlay.tsx'
import { TapGuard } from '../ui/tap-guard/TapGuard.tsx'
import { type Notice, noticeOf } from './arrival-notice.ts'
import type { Credentials } from './question-in.ts'
import { type Resumption, readResumption } from './resumption.ts'
import { SignInForm } from './SignInForm.tsx'
import { SignInPage } from './SignInPage.tsx'
import classes from './SignInScreen.module.css'

/** Needed only in a venue without any account, so it is downloaded only there. */
const FirstAdminForm = latePart(async () => (await import('./FirstAdminForm.tsx')).FirstAdminForm)

/** Needed only where a copy is brought back. */
const RestoreCopyForm = latePart(async () => (await import('./restore/RestoreCopyForm.tsx')).RestoreCopyForm)

/** Needed only by an administrator who opens the link of the command line. */
const NewPasswordForm = latePart(async () => (await import('./NewPasswordForm.tsx')).NewPasswordForm)

/** Needed only by a person who is to choose a pin. */
const ChoosePinForm = latePart(async () => (await import('./ChoosePinForm.tsx')).ChoosePinForm)

/** Needed only by an administrator with a second factor. */
const OneTimeCodeForm = latePart(async () => (await import('./OneTimeCodeForm.tsx')).OneTimeCodeForm)

/** Needed only in a venue with an identity provider. */
const IdentityProviderLink = latePart(
  async () => (await import('./IdentityProviderLink.tsx')).IdentityProviderLink,
)

/** Needed only by a device that an admin has just added. */
const EnrolScreen = latePart(async () => (await import('./EnrolScreen.tsx')).EnrolScreen)

/** Needed only on an http page, or on a retired device. */
const RareLines = latePart(async () => (await import('./RareLines.tsx')).RareLines)

const query = new URLSearchParams(location.search)
const next = safeReturn(query.get('suite') ?? undefined)
const isRevoked = query.get('motif') === ('device-revoked' satisfies RefusalCode)
const goOn = () => location.replace(next)

/** The code of a device that an admin shows to a phone. It is read before the rest of the address, which takes it out of the history. */
const deviceCodeIn = () => /^#appareil=([\w-]{1,100})$/.exec(location.hash)?.[1]
const deviceCode = deviceCodeIn()

export const SignInScreen = () => (deviceCode ? <EnrolScreen code={deviceCode} /> : <PasswordScreen />)

function PasswordScreen() {
  const { opened, email, isRestoring, refused, isJudging, forget } = usePrintedLink()
  const arrival = useArrival()
  /** Set when the person signs in by password instead; with the reason when their pin can no longer be used. */
  const [byPassword, setByPassword] = useState<{ readonly reason?: string | undefined }>()
  const [chosen, setRestores] = useState<boolean>()
  const restores = chosen ?? isRestoring
  const [choosing, setChoosing] = useState<{ readonly password?: string; readonly isFree?: boolean }>()
  useLinkWatch()
  if (!arrival || isJudging) return <LoadingOverlay />
  const resumption = opened || byPassword ? undefined : arrival.resumption
  const toChoose = choosing ?? (arrival.mustChoosePin ? {} : undefined)
  const title = titleOf({
    isToChoose: toChoose !== undefined,
    opened,
    restores,
    isResuming: resumption !== undefined,
  })
  return (
    <SignInPage title={title} needsRoom={resumption !== undefined || opened?.isFirst}>
      <TapGuard view={title}>
        {toChoose ? (
          <ChoosePinForm {...toChoose} onDone={goOn} />
        ) : opened ? (
          opened.isFirst ? (
            restores ? (
              <RestoreCopyForm link={opened.link} onBack={() => setRestores(false)} />
            ) : (
              <FirstAdminForm
                link={opened.link}
                onSignedIn={goOn}
                onLeave={forget}
                onRestore={() => setRestores(true)}
              />
            )
          ) : (
            <NewPasswordForm
              link={opened.link}
              email={email}
              onDone={(reason) => {
                setByPassword({ reason })
                forget()
              }}
            />
          )
        ) : resumption ? (
          <resumption.ResumeForm
            firstName={resumption.firstName}
            notice={<ArrivalNotice notice={noticeOf(query)} />}
            onSignedIn={goOn}
            onPassword={(reason) => setByPassword({ reason })}
          />
        ) : (
          <WayIn
            arrival={arrival}
            refused={refused ?? byPassword?.reason}
            onSignedIn={({ mustChoosePin, hasPin }, { password, wantsCode }) =>
              mustChoosePin || (wantsCode && !hasPin)
                ? setChoosing({ password, isFree: !mustChoosePin })
                : goOn()
            }
          />
        )}
        {(isRevoked || !isSecureContext) && !opened && <RareLines next={next} isRevoked={isRevoked} />}
        <PublicPages />
      </TapGuard>
    </SignInPage>
  )
}

const PublicPages = () => (
  <p className={classes.public}>
    <a href="/c">Consulter le solde d'une carte</a>
    <a href="/aide">Aide</a>
  </p>
)

type Shown = {
  readonly isToChoose: boolean
  readonly opened: PrintedLink | undefined
  readonly restores: boolean
  readonly isResuming: boolean
}

function titleOf({ isToChoose, opened, restores, isResuming }: Shown): string {
  if (isToChoose) return 'Choisir un code'
  if (opened?.isFirst) return restores ? 'Reprendre une copie' : 'Créer le premier administrateur'
  if (opened) return 'Nouveau mot de passe'
  return isResuming ? 'Reprendre avec mon code' : 'Connexion'
}

const emptyVenue = 'Ce lieu est vide. Ouvrez le lien affiché au démarrage.'
const comingBack = 'Une copie revient sur cet ordinateur. Rechargez cette page dans une minute.'

type WayInProps = {
  readonly arrival: Arrival
  /** Why the link of an empty venue, or the code of a device, was refused. */
  readonly refused: string | undefined
  readonly onSignedIn: ComponentProps<typeof SignInForm>['onSignedIn']
}

/** The ways to sign in; none while the venue has no account. */
function WayIn({ arrival, refused, onSignedIn }: WayInProps) {
  const { identityProvider, isEmpty, isRestoring, isAdminAlone } = arrival
  const first = refused ?? (isRestoring ? comingBack : isEmpty ? emptyVenue : undefined)
  const notice = first === undefined ? noticeOf(query) : { isAboutHours: false, sentence: first }
  const [asked, setAsked] = useState<Credentials>()
  if (asked)
    return (
      <OneTimeCodeForm
        credentials={asked}
        onSignedIn={(me) => onSignedIn(me, { password: asked.password, wantsCode: false })}
        onBack={() => setAsked(undefined)}
      />
    )
  return (
    <>
      <ArrivalNotice notice={notice} />
      {isEmpty ? null : (
        <>
          <SignInForm isAdminAlone={isAdminAlone} onSignedIn={onSignedIn} onCodeAsked={setAsked} />
          {identityProvider ? <IdentityProviderLink name={identityProvider} next={next} /> : null}
        </>
      )}
    </>
  )
}

function ArrivalNotice({ notice }: { notice: Notice | undefined }) {
  if (!notice) return null
  const Sign = notice.isAboutHours ? IconClock : IconInfoCircle
  return (
    <p className={classes.notice} role="status">
      <Sign aria-hidden="true" />
      <span>{notice.sentence}</span>
    </p>
  )
}

const printed = /^#(premier-administrateur|nouveau-mot-de-passe)=([\w.-]{1,100})$/

/** A link that the venue's computer printed: for the first administrator, or for one who forgot the password. */
type PrintedLink = { readonly isFirst: boolean; readonly link: string }

/** The address keeps the link until it is used, so that a reload asks again; it works once. */
function linkInAddress(): PrintedLink | undefined {
  const [, kind, link] = printed.exec(location.hash) ?? []
  if (link) return { isFirst: kind === 'premier-administrateur', link }
  clearHash()
  return undefined
}

/** Takes a code out of the address, so that neither people nearby nor the history see it. */
function clearHash() {
  if (location.hash) history.replaceState(history.state, '', location.pathname + location.search)
}

const onArrival = linkInAddress()

type Judged = { readonly opened: PrintedLink; readonly refused?: string } & Partial<Leads>

/** `email`: of the person whose password the link changes. `isRestoring`: of an empty house, whether a copy is on its way back. */
type Leads = { readonly email?: string; readonly isRestoring?: boolean }

/** Throws when the link is refused. */
const judge = ({ isFirst, link }: PrintedLink): Promise<Leads> =>
  isFirst ? ask.judgeFirstAdminLink({ link }) : ask.judgeResetLink({ link })

/**
 * Checks the link as soon as it is opened, so that no form is filled in vain; also when it is pasted into the address of an open sign-in
 * page, which is not reloaded then.
 */
function usePrintedLink() {
  const [opened, setOpened] = useState(onArrival)
  const [judged, setJudged] = useState<Judged>()
  useEffect(() => {
    // A device's code reloads the page, before linkInAddress removes it from the address.
    const look = () => {
      if (deviceCodeIn()) return location.reload()
      const link = linkInAddress()
      if (link) setOpened(link)
    }
    addEventListener('hashchange', look)
    return () => removeEventListener('hashchange', look)
  }, [])
  useEffect(() => {
    if (opened === undefined) return
    judge(opened).then(
      (leads) => setJudged({ opened, ...leads }),
      (error: unknown) => setJudged({ opened, refused: sentenceOf(error) }),
    )
  }, [opened])
  const isJudged = judged?.opened === opened
  const refused = isJudged ? judged?.refused : undefined
  return {
    opened: isJudged && refused === undefined ? opened : undefined,
    email: judged?.email ?? '',
    isRestoring: judged?.isRestoring ?? false,
    refused,
    isJudging: opened !== undefined && !isJudged,
    forget: () => {
      clearHash()
      setOpened(undefined)
    },
  }
}

type Arrival = {
  readonly identityProvider: string | null
  readonly isEmpty: boolean
  readonly isRestoring: boolean
  readonly isAdminAlone: boolean
  readonly resumption: Resumption
  /** The person is signed in but must choose a pin before going on. */
  readonly mustChoosePin: boolean
}

/** Also downloads the button of the identity provider, so that it does not move the others when it appears. */
async function readVenue() {
  const venue = await ask.readVenue()
  if (venue.identityProvider) await IdentityProviderLink.fetch()
  return venue
}

/** A person already signed in goes on at once; the page waits until that is known or cannot be. The venue is asked at the same time. */
function useArrival(): Arrival | undefined {
  const [arrival, setArrival] = useState<Arrival>()
  useEffect(() => {
    const venue = readVenue().catch(() => ({
      ...{ identityProvider: null, isEmpty: false, isRestoring: false, isAdminAlone: false },
    }))
    // readMe first sends a pending sign-out, whose answer says whether the person can resume with a pin.
    const signedIn = readMe().catch(() => undefined)
    const resumed = signedIn.then((me) => (me ? undefined : readResumption().catch(() => undefined)))
    void Promise.all([signedIn, venue, resumed]).then(
      ([me, { identityProvider, isEmpty, isRestoring, isAdminAlone }, resumption]) =>
        me && !me.mustChoosePin
          ? goOn()
          : setArrival({
              ...{ identityProvider, isEmpty, isRestoring, isAdminAlone, resumption },
              mustChoosePin: me !== undefined,
            }),
    )
  }, [])
  return arrival
}
