/** What the person who started the server reads: where to go, and in the demo, as whom. */
import { demoPassword, demoSignIns } from './demo/demo-people.ts'

type Welcome = { readonly url: string; readonly publicUrl: string; readonly isDemo: boolean }

export function welcome({ url, publicUrl, isDemo }: Welcome): string {
  const lines = ['', `  FarhaPass  ${url}`, `             ${publicUrl}  (sur le réseau du lieu)`, '']
  if (isDemo) {
    lines.push(`  Démonstration : mot de passe ${demoPassword}`)
    for (const { label, email } of demoSignIns) lines.push(`    ${label.padEnd(24)}${email}`)
    lines.push('')
  }
  return lines.join('\n')
}
