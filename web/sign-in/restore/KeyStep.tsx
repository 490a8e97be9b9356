import { Button, Textarea } from '@mantine/core'
import { IconQrcode } from '@tabler/icons-react'
import { useState } from 'react'
import type { CopiesThereOnTheWire } from '#contract/venue/restoring.ts'
import { copyRefusals } from '#rules/copies/copy-words.ts'
import { groupedKey, hasRightSum, readRescueKey } from '#rules/copies/rescue-key.ts'
import { refusals } from '#rules/plain/refusal.ts'
import { lateDialog } from '../../app/late/late-dialog.ts'
import { useStirWith } from '../../ui/tap-guard/TapGuard.tsx'
import classes from './Restore.module.css'
import { Step } from './Step.tsx'
import { useLook } from './use-restoring.ts'

const KeyScanner = lateDialog(async () => (await import('../../app/scanner/KeyScanner.tsx')).KeyScanner)

type Props = {
  readonly link: string
  readonly folder: string
  readonly house: string | null
  /** The key that was typed before, for whoever comes back to it. */
  readonly known: string | undefined
  readonly onOpened: (key: string, held: NonNullable<CopiesThereOnTheWire['held']>) => void
  readonly onBack: () => void
}

const question = 'Quelle est sa clé de secours\u202F?'

/** Where somebody on the network could read it along, the key is not asked for. */
export function KeyStep(props: Props) {
  if (isSecureContext) return <KeyForm {...props} />
  return (
    <Step
      question={question}
      refused={refusals['rescue-key-in-clear']}
      onSubmit={() => {}}
      onBack={props.onBack}
    />
  )
}

/** The printed key, which stays on this page alone: scanned, or typed. */
function KeyForm({ link, folder, house, known, onOpened, onBack }: Props) {
  const { look, isLooking, refused } = useLook(link)
  const [typed, setTyped] = useState(known === undefined ? '' : groupedKey(known))
  const [fault, setFault] = useState<string>()
  const [scans, setScans] = useState(false)
  // The sentence pushes the buttons down: a second tap would open the camera.
  useStirWith(fault ?? refused)
  const open = (text: string) => {
    const key = readRescueKey(text)
    const wrong = key === undefined ? 'not-a-key' : hasRightSum(key) ? undefined : 'key-misread'
    setFault(wrong && copyRefusals[wrong]())
    if (key !== undefined && !wrong) look({ folder, house, key }, ({ held }) => held && onOpened(key, held))
  }
  return (
    <Step question={question} refused={refused} onSubmit={() => open(typed)} onBack={onBack}>
      <Textarea
        label="Clé de secours"
        description="Les quinze groupes du papier"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={200}
        rows={4}
        classNames={{ input: classes.key! }}
        size="lg"
        autoFocus
        readOnly={isLooking}
        error={fault}
        value={typed}
        onChange={({ currentTarget }) => {
          setFault(undefined)
          setTyped(currentTarget.value)
        }}
        onKeyDown={(event) => {
          // Also what a scanner gun ends with.
          if (event.key !== 'Enter') return
          event.preventDefault()
          open(typed)
        }}
      />
      <Button
        variant="default"
        size="touch"
        leftSection={<IconQrcode size={20} aria-hidden="true" />}
        onClick={() => setScans(true)}
      >
        Scanner la clé
      </Button>
      <Button type="submit" size="lg" fullWidth disabled={typed.trim() === ''} aria-busy={isLooking}>
        {isLooking ? 'La clé est essayée…' : 'Continuer'}
      </Button>
      {scans ? (
        <KeyScanner
          onRead={(key) => {
            setScans(false)
            setTyped(groupedKey(key))
            open(key)
          }}
          onClose={() => setScans(false)}
        />
      ) : null}
    </Step>
  )
}
