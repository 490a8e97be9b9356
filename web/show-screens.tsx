import { MantineProvider } from '@mantine/core'
import '@mantine/core/styles.layer.css'
import { type ComponentType, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { cssVariablesResolver, theme } from './app/device/theme.ts'
import { useScheme } from './app/device/theme-choice.ts'
import './ui/page.css'

/** The sign-in page stands alone, and so does that of a computer that may not sell: they download nothing behind the sign-in. */
async function loadPage(): Promise<ComponentType> {
  if (location.pathname === '/login') return (await import('./sign-in/SignInScreen.tsx')).SignInScreen
  if (location.pathname === '/second')
    return (await import('./sign-in/stand-by/StandByScreen.tsx')).StandByScreen
  return (await import('./routes.tsx')).Routes
}

function App({ Page }: { Page: ComponentType }) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} forceColorScheme={useScheme()}>
      <Page />
    </MantineProvider>
  )
}

/**
 * Called only by main.tsx. The bundler puts this file and what the public page's scanner needs into one chunk: if loading this file
 * showed the screens by itself, they would replace the public page.
 */
export function showScreens(): void {
  // Not awaited: the sign-in page is in the same chunk, and would wait for its own module to end.
  void loadPage().then((Page) =>
    createRoot(document.getElementById('app')!).render(
      <StrictMode>
        <App Page={Page} />
      </StrictMode>,
    ),
  )
}
