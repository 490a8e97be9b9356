import { Button, CopyButton } from '@mantine/core'
import { IconAlertTriangle, IconArrowBackUp, IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { formatTime } from '#rules/plain/french.ts'
import { type Centimes, formatDirhams } from '#rules/plain/money.ts'
import { shortReference } from '#rules/plain/short-reference.ts'
import classes from './ResultPanel.module.css'

/** `remark`: done, but something must be looked at. `undone`: money went back. */
type Outcome = 'success' | 'remark' | 'undone' | 'refused' | 'unknown'

type Props = {
  readonly outcome: Outcome
  /** «Carte rechargée», «Paiement refusé». */
  readonly title: string
  readonly amount?: Centimes
  readonly balanceBefore?: Centimes
  readonly balanceAfter?: Centimes
  /** The id to quote in a question about the operation. */
  readonly reference?: string
  readonly at?: Date
  /** Further figures or the reason, between the title and the actions. */
  readonly children?: ReactNode
  /** The first button gets the focus: the next step is one Enter away. */
  readonly actions?: ReactNode
}

const icons = {
  success: IconCircleCheck,
  remark: IconAlertTriangle,
  undone: IconArrowBackUp,
  refused: IconCircleX,
  unknown: IconAlertTriangle,
}

/** Shows the outcome of an operation that moves money, in place of the working area until the next tap. Never shown in a toast. */
export function ResultPanel(props: Props) {
  const { outcome, title, amount, balanceBefore, balanceAfter, reference, at, children, actions } = props
  const Sign = icons[outcome]
  const panel = useRef<HTMLElement>(null)
  const footer = useRef<HTMLDivElement>(null)

  useEffect(() => {
    footer.current?.querySelector<HTMLElement>('button, a[href]')?.focus({ preventScroll: true })
    panel.current?.scrollIntoView({ block: 'nearest' })
  }, [])

  return (
    <section ref={panel} className={`fp-panel ${classes.panel}`} data-outcome={outcome} data-result={outcome}>
      <div
        className={classes.band}
        role={outcome === 'refused' || outcome === 'unknown' ? 'alert' : 'status'}
      >
        <Sign size={32} aria-hidden="true" />
        <h2 className={classes.title}>{title}</h2>
      </div>
      <div className={classes.body}>
        {amount === undefined ? null : <Figure label="Montant" amount={amount} />}
        {balanceBefore === undefined ? null : <Figure label="Ancien solde" amount={balanceBefore} />}
        {balanceAfter === undefined ? null : <Figure label="Nouveau solde" amount={balanceAfter} isMain />}
        {children}
        {reference || at ? (
          <p className={classes.reference}>
            {reference ? <Reference id={reference} /> : null}
            {at ? <span className="fp-figures">{formatTime(at)}</span> : null}
          </p>
        ) : null}
        {actions ? (
          <div className={`fp-two-lines ${classes.actions}`} ref={footer}>
            {actions}
          </div>
        ) : null}
      </div>
    </section>
  )
}

function Figure({ label, amount, isMain }: { label: string; amount: Centimes; isMain?: boolean }) {
  return (
    <p className={isMain ? classes.main : classes.figure}>
      <span>{label}</span> <bdi>{formatDirhams(amount)}</bdi>
    </p>
  )
}

/** «Réf. 456789AB», as on the receipt; its button copies the whole id. */
function Reference({ id }: { readonly id: string }) {
  const short = shortReference(id)
  if (short === id) return <span className="fp-code">Réf. {id}</span>
  return (
    <span>
      <span className="fp-code" title={id}>
        Réf. {short}
      </span>
      <CopyButton value={id}>
        {({ copied, copy }) => (
          <Button
            variant="subtle"
            size="compact-md"
            mih={48}
            aria-label={copied ? undefined : 'Copier la référence entière'}
            onClick={copy}
          >
            {copied ? 'Copié' : 'Copier'}
          </Button>
        )}
      </CopyButton>
    </span>
  )
}
