import { Button } from '@mantine/core'
import { IconBarcode } from '@tabler/icons-react'
import { useState } from 'react'
import type { GunReport, GunVerdict } from '../app/scanner/gun-report.ts'
import { useGunReport } from '../app/scanner/use-gun-report.ts'
import { brand } from '../ui/brand.ts'
import { Dialog } from '../ui/dialog/Dialog.tsx'
import classes from './Profile.module.css'

const verdicts: Record<GunVerdict, string> = {
  card: `Carte ${brand.name} reconnue`,
  'no card': `Ce n'est pas une carte ${brand.name}.`,
  'too short': `Lu, mais trop court pour une carte ${brand.name}.`,
  'too slow': 'Trop lent pour une douchette : raccourcissez le délai entre deux caractères.',
}

export function GunTest() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconBarcode aria-hidden="true" />}
        onClick={() => setIsOpen(true)}
      >
        Tester la douchette
      </Button>
      <Dialog isOpen={isOpen} title="Tester la douchette" onClose={() => setIsOpen(false)}>
        <Hearing />
      </Dialog>
    </>
  )
}

function Hearing() {
  const report = useGunReport()
  return (
    <div className={classes.form}>
      <p className={classes.lineNote}>Scannez une carte : ce qui arrive s'affiche ici.</p>
      <div role="status">
        {report ? <Report {...report} /> : <p className={classes.waiting}>En attente…</p>}
      </div>
    </div>
  )
}

function Report({ verdict, text, code, isAmerican, msPerKey }: GunReport) {
  const facts: readonly (readonly [string, string])[] = [
    ['Reçu', text],
    ['Code lu', code ?? 'Aucun'],
    ['Disposition', layoutOf({ code, isAmerican })],
    ['Vitesse', `${msPerKey}\u00A0ms par caractère`],
  ]
  return (
    <>
      <p className={classes.lineTitle}>{verdicts[verdict]}</p>
      <dl className={classes.facts} data-narrow>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className={label === 'Disposition' || label === 'Vitesse' ? undefined : 'fp-code'}>
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}

function layoutOf({ code, isAmerican }: Pick<GunReport, 'code' | 'isAmerican'>): string {
  if (!code) return "Inconnue tant qu'aucune carte n'est lue"
  return isAmerican
    ? 'Clavier américain (QWERTY) : différente de cet appareil, corrigée automatiquement'
    : 'La même que cet appareil'
}
