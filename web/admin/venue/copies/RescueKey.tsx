import { Button, TextInput } from '@mantine/core'
import { IconCircleCheck, IconPrinter, IconQrcode } from '@tabler/icons-react'
import { useState } from 'react'
import type { CopiesOnTheWire } from '#contract/venue/copies.ts'
import { formatDateTime } from '#rules/plain/french.ts'
import { refusals } from '#rules/plain/refusal.ts'
import { ask } from '../../../app/calls/ask.ts'
import { useConfirmed } from '../../../app/confirm/use-confirmed.tsx'
import { ActForm } from '../../../app/form/ActForm.tsx'
import { useAct } from '../../../app/form/use-act.ts'
import { useDraft } from '../../../app/form/use-draft.ts'
import { lateDialog } from '../../../app/late/late-dialog.ts'
import { PrintingFailed } from '../../../app/print/PaperButtons.tsx'
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx'
import { TextButton } from '../../../ui/TextButton.tsx'
import { useWorkInHand } from '../../../ui/work-in-hand.ts'
import classes from './Copies.module.css'
import { useKeyPaper } from './use-key-paper.ts'

const KeyScanner = lateDialog(async () => (await import('../../../app/scanner/KeyScanner.tsx')).KeyScanner)

type Props = { readonly copies: Pick<CopiesOnTheWire, 'key'> }

/** The printed key: made and printed once, then read back from its paper, or nobody can open a copy. */
export function RescueKey({ copies: { key } }: Props) {
  const paper = useKeyPaper(key)
  const [asksAnew, setAsksAnew] = useState(false)
  const confirmed = useConfirmed()
  const printNew = () => confirmed.before(paper.printNew)
  useWorkInHand(() => key.state === 'unread')
  return (
    <section className={classes.key} aria-label="Clé de secours">
      <h3>Clé de secours</h3>
      {!isSecureContext && key.state !== 'ready' ? (
        <p className={classes.trouble} data-tone="warn">
          {refusals['rescue-key-in-clear']}
        </p>
      ) : key.state === 'missing' ? (
        <>
          <p className={classes.trouble} data-tone="warn">
            Sans elle, personne ne peut ouvrir une copie. Elle s'imprime une seule fois.
          </p>
          <Button
            className={classes.alone}
            size="touch"
            loading={paper.isBusy}
            leftSection={<IconPrinter size={20} aria-hidden="true" />}
            onClick={printNew}
          >
            Imprimer la clé de secours
          </Button>
        </>
      ) : key.state === 'unread' ? (
        <ReadBack copiesKey={key} paper={paper} onAnew={() => setAsksAnew(true)} />
      ) : key.state === 'old' ? (
        <>
          <p className={classes.trouble} data-tone="warn">
            Cette maison est revenue par un papier qu'un autre avait remplacé. Refaites la clé&nbsp;: qui a vu
            l'ancien papier n'ouvrira pas les copies à venir.
          </p>
          <Button className={classes.alone} size="touch" onClick={() => setAsksAnew(true)}>
            Refaire la clé
          </Button>
        </>
      ) : (
        <Ready copiesKey={key} onAnew={() => setAsksAnew(true)} />
      )}
      {confirmed.dialog}
      {paper.refusal ? <PrintingFailed refusal={paper.refusal} /> : null}
      <ConfirmDialog
        isOpen={asksAnew}
        title={'Refaire la clé de secours\u202F?'}
        confirmLabel="Refaire la clé"
        onConfirm={() => {
          setAsksAnew(false)
          printNew()
        }}
        onClose={() => setAsksAnew(false)}
      >
        <p>
          Les copies à venir s'ouvriront avec le nouveau papier. Celles d'avant gardent l'ancien&nbsp;: ne le
          jetez pas.
        </p>
      </ConfirmDialog>
    </section>
  )
}

type KeyProps = {
  readonly copiesKey: CopiesOnTheWire['key']
  readonly onAnew: () => void
}

function Ready({ copiesKey: { madeAt, needsOlderKey }, onAnew }: KeyProps) {
  return (
    <>
      <p className={classes.aside}>
        <IconCircleCheck size={20} aria-hidden="true" />
        <span>Imprimée et relue. Faite le {madeAt === null ? '…' : formatDateTime(new Date(madeAt))}.</span>
      </p>
      {needsOlderKey ? (
        <p>Les copies plus anciennes s'ouvrent avec l'ancien papier&nbsp;: gardez-le.</p>
      ) : null}
      {isSecureContext ? (
        <Button className={classes.alone} variant="default" size="touch" onClick={onAnew}>
          Refaire la clé
        </Button>
      ) : null}
    </>
  )
}

type ReadBackProps = KeyProps & { readonly paper: ReturnType<typeof useKeyPaper> }

/** Nothing is set up until somebody has held the paper and read it. */
function ReadBack({ copiesKey: { publicKey }, paper, onAnew }: ReadBackProps) {
  const [scans, setScans] = useState(false)
  const confirming = useAct(ask.confirmRescueKey, {
    changes: ['copies', 'venue'],
    news: 'Clé de secours relue',
  })
  const draft = useDraft({
    notKept: 'the key must not stay on the device',
    initial: { typed: '' },
    judge: () => [],
    act: confirming,
    fieldOf: ({ code }) => (code === 'rescue-key-wrong' ? ('typed' as const) : undefined),
  })
  const confirm = (typed: string) => {
    if (publicKey !== null) confirming.run({ publicKey, typed })
  }
  return (
    <>
      <p>
        Relisez le papier&nbsp;: scannez son code QR, ou tapez ses deux derniers groupes de lettres. Gardez-le
        loin de l'ordinateur.
      </p>
      <ActForm
        act={confirming}
        draft={draft}
        label="Vérifier"
        isReady={draft.values.typed.trim() !== ''}
        onConfirm={() => confirm(draft.values.typed.trim())}
      >
        <TextInput
          label="Deux derniers groupes"
          description="Six lettres, par exemple K7QD 3M"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={120}
          size="md"
          {...draft.text('typed')}
        />
        <Button
          className={classes.alone}
          variant="default"
          size="touch"
          leftSection={<IconQrcode size={20} aria-hidden="true" />}
          onClick={() => setScans(true)}
        >
          Scanner
        </Button>
      </ActForm>
      <NoPaper paper={paper} onAnew={onAnew} />
      {scans ? (
        <KeyScanner
          onRead={(text) => {
            setScans(false)
            confirm(text)
          }}
          onClose={() => setScans(false)}
        />
      ) : null}
    </>
  )
}

/** While the key is known to this page it can be printed again; later only another can. */
function NoPaper({ paper, onAnew }: Pick<ReadBackProps, 'paper' | 'onAnew'>) {
  return paper.printAgain ? (
    <p>
      Rien n'est sorti&#8239;? <TextButton onClick={paper.printAgain}>Imprimer encore</TextButton>
    </p>
  ) : (
    <p>
      La clé ne se montre qu'une fois. Pas de papier&#8239;?{' '}
      <TextButton onClick={onAnew}>Refaire la clé</TextButton>
    </p>
  )
}
