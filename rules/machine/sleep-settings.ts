import { amber, type Finding, green, red } from './finding.ts'

export type SleepFacts = {
  readonly hasLid: boolean
  /** What the system does when the lid is shut, on mains power. */
  readonly lid: 'sleeps' | 'stays'
  /** The system goes to sleep by itself when nobody touches it. */
  readonly sleepsIdle: boolean
  /** Sleep is switched off for the whole system. */
  readonly isMasked: boolean
}

export function judgeSleep({ hasLid, lid, sleepsIdle, isMasked }: SleepFacts): Finding {
  if (isMasked) return green('La mise en veille est coupée.')
  if (sleepsIdle)
    return red(
      'Le système se met en veille quand personne ne le touche.',
      'Retirez IdleAction de /etc/systemd/logind.conf, puis redémarrez.',
    )
  if (hasLid && lid === 'sleeps')
    return amber(
      "Fermer le capot met l'ordinateur en veille, et les caisses s'arrêtent.",
      'Laissez-le ouvert, ou écrivez HandleLidSwitchExternalPower=ignore dans /etc/systemd/logind.conf, puis redémarrez.',
    )
  return green(
    hasLid ? "Capot fermé, l'ordinateur reste allumé." : "Pas de capot, et le système ne s'endort pas.",
  )
}
