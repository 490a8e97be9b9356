import { brand } from '../../ui/brand.ts'
import type { GunReport, GunVerdict } from '../scanner/gun-report.ts'
import { useGunReport } from '../scanner/use-gun-report.ts'
import classes from './Gun.module.css'

const verdicts: Record<GunVerdict, string> = {
  card: `Carte ${brand.name} reconnue`,
  'no card': `Ce n'est pas une carte ${brand.name}.`,
  'too short': `Lu, mais trop court pour une carte ${brand.name}.`,
  'too slow': 'Trop lent pour une douchette : raccourcissez le délai entre deux caractères.',
}

/** Shows what a scanner gun sends, to test it. */
export function GunTrial() {
  const report = useGunReport()
  return (
    <div className={classes.form}>
      <p className={classes.note}>Scannez une carte : ce qui arrive s'affiche ici.</p>
      <div role="status">
        {report ? <Report {...report} /> : <p className={classes.waiting}>En attente…</p>}
      </div>
    </div>
  )
}

function Report({ verdict, text, code, layout, suffix, msPerKey }: GunReport) {
  const facts: readonly (readonly [string, string])[] = [
    ['Reçu', text],
    ['Code lu', code ?? 'Aucun'],
    ['Disposition', layout ? layouts[layout] : "Inconnue tant qu'aucune carte n'est lue"],
    ['Suffixe', suffixes[suffix]],
    ['Vitesse', `${msPerKey}\u00A0ms par caractère`],
  ]
  return (
    <>
      <p className={classes.title}>{verdicts[verdict]}</p>
      <dl className={classes.facts}>
        {facts.map(([label, value], position) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className={position > 1 ? undefined : 'fp-code'}>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

const layouts: Record<NonNullable<GunReport['layout']>, string> = {
  'as the computer': 'La même que cet appareil',
  american: 'Clavier américain (QWERTY) : différente de cet appareil, corrigée automatiquement',
  french: 'Clavier français (AZERTY) : différente de cet appareil, corrigée automatiquement',
}

const suffixes: Record<GunReport['suffix'], string> = {
  Enter: 'Entrée',
  Tab: 'Tabulation',
  none: 'Aucun : la lecture attend un silence. Réglez « Entrée ».',
}
