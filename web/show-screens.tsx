import { MantineProvider } from '@mantine/core'
import '@mantine/core/styles.layer.css'
import { type ComponentType, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { cssVariablesResolver, theme } from './app/device/theme.ts'
import { useScheme } from './app/device/theme-choice.ts'
import './ui/page.css'

/** The sign-in page stands alone: it downloads neither the table of routes nor anything behind it. */
const loadPage = async (): Promise<ComponentType> =>
  location.pathname === '/login'
    ? (await import('./sign-in/SignInScreen.tsx')).SignInScreen
    : (await import('./routes.tsx')).Routes

function App({ Page }: { Page: ComponentType }) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} forceColorScheme={useScheme()}>
      <Page />
    </MantineProvider>
  )
}

/**
 * Called by main.tsx alone. The build puts this file and what the scanner of the public page needs into one: were the screens shown
 * by loading it, that page would turn into a screen.
 */
export function showScreens(): void {
  // Not awaited: the sign-in page travels with this file, and would wait for it to end.
  void loadPage().then((Page) =>
    createRoot(document.getElementById('app')!).render(
      <StrictMode>
        <App Page={Page} />
      </StrictMode>,
    ),
  )
}
