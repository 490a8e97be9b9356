import { MantineProvider } from '@mantine/core'
import '@mantine/core/styles.layer.css'
import { type ComponentType, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { cssVariablesResolver, theme } from './app/theme.ts'
import { useScheme } from './app/theme-choice.ts'
import './ui/theme.css'
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

const Page = await loadPage()
createRoot(document.getElementById('app')!).render(
  <StrictMode>
    <App Page={Page} />
  </StrictMode>,
)
