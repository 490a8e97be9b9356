import { MantineProvider } from '@mantine/core'
import '@mantine/core/styles.layer.css'
import { createRoot } from 'react-dom/client'
import { cssVariablesResolver, theme } from '../app/device/theme.ts'
import { schemeOf, themeChoice } from '../app/device/theme-choice.ts'
import { Scanner } from '../app/scanner/Scanner.tsx'

/** Mounts the scanner of the desks on a page that has no other React component. */
export function mountScanner(place: Element, onCode: (code: string) => void): void {
  const scheme = schemeOf(themeChoice(), matchMedia('(prefers-color-scheme: dark)').matches)
  createRoot(place).render(
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} forceColorScheme={scheme}>
      <Scanner onCode={onCode} busy={false} />
    </MantineProvider>,
  )
}
