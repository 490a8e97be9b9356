import { Button } from '@mantine/core'
import {
  type Icon,
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconCopy,
  IconPlugConnectedX,
} from '@tabler/icons-react'
import { Fragment, useState } from 'react'
import type { CopiesOnTheWire, CopyPlaceOnTheWire } from '#contract/venue/copies.ts'
import { isAtWork, isInReach, placeState } from '#rules/copies/place-state.ts'
import {
  holeWords,
  type Judging,
  kindWords,
  letGoWords,
  placeWords,
  sinceWholeCopy,
  takeAwayWords,
  thingsKept,
  whatToDo,
} from '#rules/copies/place-words.ts'
import { proofWords, provenWords } from '#rules/copies/proof-words.ts'
import { formatBytes } from '#rules/plain/bytes.ts'
import { counted, formatDayAndTime } from '#rules/plain/french.ts'
import { refusals } from '#rules/plain/refusal.ts'
import { tillKinds } from '#rules/till/till.ts'
import { Link } from '../../../app/address/links.tsx'
import { useNow } from '../../../app/calls/clock.ts'
import { CopyRun } from '../../../app/copies/CopyRun.tsx'
import { type PlaceTone, toneOf } from '../../../app/copies/copy-tones.ts'
import { useCopyActs } from '../../../app/copies/use-copy-acts.ts'
import { ActButton } from '../../../app/form/ActButton.tsx'
import { ActRefused } from '../../../app/form/ActRefused.tsx'
import { lateDialog } from '../../../app/late/late-dialog.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { ActionMenu } from '../../../ui/dialog/ActionMenu.tsx'
import { FigureList } from '../../../ui/FigureList.tsx'
import classes from './Copies.module.css'

const RenamePlace = lateDialog(async () => (await import('./RenamePlace.tsx')).RenamePlace)
const RemovePlace = lateDialog(async () => (await import('./RemovePlace.tsx')).RemovePlace)

const signs: Readonly<Record<Exclude<PlaceTone, 'bad'>, Icon>> = {
  good: IconCircleCheck,
  warn: IconAlertTriangle,
  off: IconPlugConnectedX,
  note: IconCopy,
}

type Props = {
  readonly place: CopyPlaceOnTheWire
  readonly copies: CopiesOnTheWire
  /** It is in a trouble that a hand mends: what mends it is offered before all else. */
  readonly isToMend: boolean
  /** Undefined where there is room for no other place. */
  readonly onAdd: (() => void) | undefined
}

/** One place of copies: how it is, what can be done there, what it holds. */
export function CopyPlace({ place, copies, isToMend, onAdd }: Props) {
  const [asked, setAsked] = useState<'rename' | 'remove'>()
  const now = useNow(1_000)
  const state = placeState({ ...place, silentSince: copies.silentSince }, now, copies.isOurs)
  const [tone, words] = [toneOf(state), placeWords(state, place.kind, { now, isOurs: copies.isOurs })]
  const close = () => setAsked(undefined)
  const remove = () => setAsked('remove')
  return (
    <article className={classes.place} aria-label={place.name}>
      <header className={classes.head}>
        <span className={classes.words}>
          <b>
            <bdi>{place.name}</bdi>
          </b>
          {place.isSameDisk ? null : <span>{kindWords(place)}</span>}
        </span>
        <span className={classes.state}>
          {tone === 'bad' ? null : (
            <Badge tone={tone} icon={signs[tone]}>
              {words}
            </Badge>
          )}
          {place.isSameDisk ? (
            <Badge tone="warn" icon={IconAlertTriangle}>
              {kindWords(place)}
            </Badge>
          ) : null}
        </span>
        <span className={classes.more}>
          <ActionMenu
            label={`Actions pour ${place.name}`}
            actions={[
              { label: 'Renommer', onPick: () => setAsked('rename') },
              { label: stopCopyingWords, isDangerous: true, onPick: remove },
            ]}
          />
        </span>
      </header>
      {tone === 'bad' ? <Trouble place={place} words={words} /> : null}
      <FailedProof place={place} now={now} />
      {isToMend ? (
        <Mending place={place} onAdd={onAdd} onRemove={remove} />
      ) : (
        <Acts place={place} copies={copies} isAwaited={state.is === 'taken-out'} />
      )}
      <FigureList className={classes.facts} figures={factsOf(place, { now, isOurs: copies.isOurs })} />
      {sinceWholeCopy(state) ? <p className={classes.aside}>{sinceWholeCopy(state)}</p> : null}
      <p className={classes.aside}>{provenWords(place.provenAt, now)}</p>
      <Holes holes={place.holes} />
      {asked === 'rename' ? <RenamePlace place={place} onClose={close} /> : null}
      {asked === 'remove' ? <RemovePlace place={place} onClose={close} /> : null}
    </article>
  )
}

const stopCopyingWords = 'Ne plus copier ici'

type OfPlace = Pick<Props, 'place'>

const Trouble = ({ place: { trouble, kind }, words }: OfPlace & { readonly words: string }) => (
  <p className={classes.trouble} role="status">
    <IconCircleX aria-hidden="true" />
    <span>
      {words}
      {trouble ? <small>{whatToDo(trouble.kind, kind)}</small> : null}
    </span>
  </p>
)

type MendingProps = OfPlace & Pick<Props, 'onAdd'> & { readonly onRemove: () => void }

/** What mends a trouble by a tap: another place, or that this one is missed no longer. */
function Mending({ place, onAdd, onRemove }: MendingProps) {
  const { lettingGo, letGo, refusal } = useCopyActs(place.id)
  return (
    <>
      <div className={classes.acts}>
        {onAdd ? (
          <Button size="touch" onClick={onAdd}>
            Ajouter un autre emplacement
          </Button>
        ) : null}
        {place.trouble?.kind === 'missing' ? null : (
          <ActButton act={lettingGo} variant="default" onClick={letGo}>
            {takeAwayWords(place)}
          </ActButton>
        )}
        <Button variant="default" size="touch" onClick={onRemove}>
          {stopCopyingWords}
        </Button>
      </div>
      {refusal ? <ActRefused refusal={refusal} /> : null}
    </>
  )
}

/** Since when and why a restore from this place was not proven; nothing where the last one was. */
function FailedProof({ place: { lastProof }, now }: OfPlace & { readonly now: Date }) {
  const words = lastProof ? proofWords(lastProof, now) : undefined
  if (!lastProof || words === undefined) return null
  return (
    <p
      className={classes.trouble}
      data-tone={lastProof.outcome === 'no-room' ? 'warn' : undefined}
      role="status"
    >
      <IconAlertTriangle aria-hidden="true" />
      <span>
        {words}
        <small>
          {lastProof.outcome === 'no-room' ? 'Faites de la place sur ce disque.' : unbroken(lastProof.why)}
        </small>
      </span>
    </p>
  )
}

/** The name of a file stays on one line. */
const unbroken = (words: string) => words.replaceAll('-', '\u2011')

type ActsProps = Pick<Props, 'place' | 'copies'> & {
  /** It was taken out, and is awaited back. */
  readonly isAwaited: boolean
}

function Acts({ place, copies, isAwaited }: ActsProps) {
  const acts = useCopyActs(place.id)
  const run = copies.runs.find((one) => one.placeId === place.id && isTold(one, copies))
  const isBusy = run?.outcome === null || isAtWork(place)
  const isGone = place.letGoAt !== null
  const isKeyless = copies.key.state === 'missing'
  const isToldAbove = run?.kind === 'proof' && run.outcome === 'failed' && run.why === place.lastProof?.why
  const waits = acts.lettingGo.state === 'done' && isGone ? acts.lettingGo.answer : undefined
  return (
    <>
      <div className={classes.acts}>
        {isGone ? (
          <ActButton act={acts.puttingBack} onClick={acts.putBack}>
            Remettre
          </ActButton>
        ) : (
          <>
            <ActButton act={acts.copying} isReady={!isBusy && !isKeyless} onClick={acts.copy}>
              Copier maintenant
            </ActButton>
            <ActButton act={acts.lettingGo} isReady={!isBusy} variant="default" onClick={acts.letGo}>
              {takeAwayWords(place)}
            </ActButton>
            <ActButton
              act={acts.proving}
              isReady={!isBusy && place.lastBase !== null && !copies.isAnyTillOpen}
              variant="default"
              onClick={acts.prove}
            >
              Éprouver maintenant
            </ActButton>
          </>
        )}
      </div>
      {place.lastBase !== null && !isGone ? <OpenTills openTills={copies.openTills} /> : null}
      {place.doing === 'archive' ? (
        <p className={classes.aside}>
          <IconClock size={18} aria-hidden="true" /> <span>L'archive est rangée sur l'emplacement…</span>
        </p>
      ) : null}
      {isAwaited ? <p role="status">{letGoWords(place, waits?.waitsMs)}</p> : null}
      {run && !waits && !isToldAbove ? <CopyRun run={run} /> : null}
      {acts.refusal ? <ActRefused refusal={acts.refusal} /> : null}
    </>
  )
}

const tillsOf = {
  sale: { to: '/admin/cashier-sessions', one: 'caisse ouverte', many: 'caisses ouvertes' },
  recharge: {
    to: '/admin/recharge-sessions',
    one: 'caisse de recharge ouverte',
    many: 'caisses de recharge ouvertes',
  },
} as const

/** Why nothing is proven now, and where these tills are. */
function OpenTills({ openTills }: Pick<CopiesOnTheWire, 'openTills'>) {
  const open = tillKinds.filter((kind) => openTills[kind] > 0)
  if (open.length === 0) return null
  return (
    <p className={classes.aside}>
      <IconClock size={18} aria-hidden="true" />
      <span>
        {refusals['drill-till-open']}
        {open.map((kind) => (
          <Fragment key={kind}>
            {' '}
            <Link to={tillsOf[kind].to} search={{ statut: 'open' }} className="fp-link">
              {counted(openTills[kind], tillsOf[kind].one, tillsOf[kind].many)}
            </Link>
          </Fragment>
        ))}
      </span>
    </p>
  )
}

/** The archive that follows each copy is told of only where it failed. */
const isTold = ({ kind, outcome }: CopiesOnTheWire['runs'][number], { isOurs }: CopiesOnTheWire): boolean =>
  kind !== 'archive' || !isOurs || outcome === 'failed'

const factsOf = (place: CopyPlaceOnTheWire, { now, isOurs }: Judging) => {
  const { freeBytes, lastBase, bases } = place
  return [
    ...(isInReach(place)
      ? ([['Place libre', freeBytes === null ? 'Inconnue' : formatBytes(freeBytes)]] as const)
      : []),
    [thingsKept(isOurs).last, lastBase ? wholeWords(lastBase, now) : 'Aucune'],
    ...(bases > 1 ? ([[`${thingsKept(isOurs).all} gardées`, String(bases)]] as const) : []),
  ] as const
}

const wholeWords = ({ endedAt, bytes }: NonNullable<CopyPlaceOnTheWire['lastBase']>, now: Date) =>
  `${formatDayAndTime(new Date(endedAt), now)} · ${formatBytes(bytes)}`

/** Times of which the place holds no copy: nobody can come back to an instant in them. */
function Holes({ holes }: Pick<CopyPlaceOnTheWire, 'holes'>) {
  if (holes.length === 0) return null
  return (
    <details className={classes.other}>
      <summary>Pas de copie par moments</summary>
      <ul>
        {holes.map((hole) => (
          <li key={hole.from}>{holeWords(hole)}</li>
        ))}
      </ul>
    </details>
  )
}
