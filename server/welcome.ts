/** What the person who started the server reads: where to go, and in the demo, as whom. */
import { demoPassword, demoSignIns } from './demo/demo-people.ts'

type Welcome = {
  readonly url: string
  readonly publicUrl: string
  readonly isDemo: boolean
  /** Nobody works here yet, so nobody can sign in. */
  readonly isEmpty: boolean
}

export function welcome({ url, publicUrl, isDemo, isEmpty }: Welcome): string {
  const lines = ['', `  FarhaPass  ${url}`, `             ${publicUrl}  (sur le réseau du lieu)`, '']
  if (isDemo) {
    lines.push(`  Démonstration : mot de passe ${demoPassword}`)
    for (const { label, email } of demoSignIns) lines.push(`    ${label.padEnd(24)}${email}`)
    lines.push('')
  }
  if (isEmpty)
    lines.push("  Ce lieu est vide. Le lien pour créer le premier administrateur n'existe pas encore.", '')
  return lines.join('\n')
}
