import { TextInput } from '@mantine/core'
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  type SubmitEvent,
  useEffect,
  useRef,
  useState,
} from 'react'
import { plainWords } from '#rules/plain/plain-words.ts'
import type { Refusal } from '#rules/plain/refusal.ts'
import { useStirWith } from '../../ui/tap-guard/TapGuard.tsx'
import { useWorkInHand } from '../../ui/work-in-hand.ts'
import { latePart } from '../late/late-part.ts'
import { ActFoot, type FootProps } from './ActFoot.tsx'
import { ActInDoubt } from './ActInDoubt.tsx'
import { ActRefused } from './ActRefused.tsx'
import type { ActView } from './act.ts'
import { FaultSummary } from './FaultSummary.tsx'
import classes from './Form.module.css'
import type { Draft } from './use-draft.ts'
import { useObstacle } from './use-obstacle.ts'

export type ActFormProps<Answer> = FootProps & {
  readonly act: ActView<Answer>
  /** The typed values, where they are judged field by field. */
  readonly draft?: Draft
  /** The reason why the form cannot be sent yet, shown beside the button. */
  readonly whyNot?: string | undefined
  /** False while there is nothing to send; no reason is shown then. */
  readonly isReady?: boolean
  /** «Clôture impossible hors connexion.» */
  readonly whenCut?: string
  /** For irreversible acts: this word, or the object's name, must be typed first; the case does not matter. */
  readonly wordToType?: string | undefined
  /** The title above the sentence of a refusal: «La carte n'a pas été remboursée.» */
  readonly failed?: string
  /** What to show for a refusal that needs more than its sentence; undefined for any other. */
  readonly refused?: (refusal: Refusal) => ReactNode | undefined
  readonly onConfirm: () => void
  readonly children?: ReactNode
  /** Shown in place of the question, while the act is impossible. */
  readonly instead?: ReactNode
  /** Shown once the act is done. */
  readonly told?: (answer: Answer) => ReactNode
  /** The button that leaves the form while the outcome is unknown: «Scanner une autre carte». */
  readonly leaveLabel?: string
  /** The class of a screen that lays out its form in its own grid. */
  readonly className?: string | undefined
  /** For a form that takes the focus itself: keys pressed then are for its screen. */
  readonly ref?: RefObject<HTMLFormElement | null>
  /** The element that gets the focus after a refusal, where the button that sends must not get it by itself. */
  readonly restingPlace?: RefObject<HTMLElement | null>
}

const WordsFound = latePart(async () => (await import('./WordsFound.tsx')).WordsFound)

/**
 * The question before an act, and its progress and outcome. Disabled while it is sent; Enter sends it, or Ctrl or ⌘ with Enter in a
 * field of several lines.
 */
export function ActForm<Answer>(props: ActFormProps<Answer>) {
  const {
    act,
    draft,
    children,
    failed,
    refused,
    told,
    isReady = true,
    wordToType,
    onClose,
    onConfirm,
  } = props
  const [word, setWord] = useState('')
  const own = useRef<HTMLFormElement>(null)
  const form = props.ref ?? own
  const obstacle = useObstacle(props)
  const isConfirmed = wordToType === undefined || plainWords(word) === plainWords(wordToType)
  const mayBeSent = obstacle === undefined && isReady && isConfirmed
  useFocusAfterRefusal(form, act.state, props.restingPlace)
  // A dialog is as high as its form, so buttons beside it move too, and a tap that misses them would close it.
  useStirWith(act.state)
  useWorkInHand(() => draft?.isDirty === true && act.state !== 'done')

  if (act.state === 'unknown')
    return <ActInDoubt about={act.about} leaveLabel={props.leaveLabel} onClose={onClose} />
  if (act.state === 'done' && told) return told(act.answer)
  if (props.instead) return props.instead
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (mayBeSent && act.state !== 'sending' && (draft?.mayBeSent() ?? true)) onConfirm()
  }
  const giveUp = () => {
    draft?.forget()
    onClose?.()
  }
  const sendByKeys = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    const isAsked = event.ctrlKey || event.metaKey
    // The Enter that opened the form, held a moment too long, does not send it.
    if (isAsked || (event.repeat && !(event.target instanceof HTMLTextAreaElement))) event.preventDefault()
    if (isAsked && !event.repeat) form.current?.requestSubmit()
  }
  return (
    <form
      ref={form}
      tabIndex={props.ref && -1}
      className={props.className ?? classes.form}
      noValidate
      onSubmit={submit}
      onKeyDown={sendByKeys}
    >
      {draft ? <FaultSummary draft={draft} /> : null}
      {draft?.found ? <WordsFound found={draft.found} /> : null}
      {children}
      {wordToType === undefined ? null : <WordToType wanted={wordToType} word={word} onChange={setWord} />}
      {act.state === 'refused' && !draft?.refused
        ? (refused?.(act.refusal) ?? <ActRefused failed={failed ?? act.failed} refusal={act.refusal} />)
        : null}
      <ActFoot
        {...props}
        isSending={act.state === 'sending'}
        obstacle={obstacle}
        isReady={mayBeSent}
        onClose={onClose && giveUp}
      />
    </form>
  )
}

type WordProps = { readonly wanted: string; readonly word: string; readonly onChange: (word: string) => void }

const WordToType = ({ wanted, word, onChange }: WordProps) => (
  <TextInput
    label={`Saisissez «\u00A0${wanted}\u00A0» pour confirmer`}
    description={`Écrivez ${wanted}, avec ou sans majuscules ni accents.`}
    inputWrapperOrder={['label', 'input', 'description', 'error']}
    value={word}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
    autoComplete="off"
    data-autofocus
  />
)

/** A busy button loses the focus: after a refusal it gets the focus back, so that one Enter tries again. */
function useFocusAfterRefusal(
  form: { readonly current: HTMLFormElement | null },
  state: ActView<unknown>['state'],
  restingPlace: RefObject<HTMLElement | null> | undefined,
) {
  useEffect(() => {
    if (state !== 'refused' || document.activeElement !== document.body) return
    const place = restingPlace ?? {
      current: form.current?.querySelector<HTMLElement>('button[type="submit"]'),
    }
    place.current?.focus()
  }, [form, state, restingPlace])
}
