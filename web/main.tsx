import { MantineProvider } from '@mantine/core'
import '@mantine/core/styles.layer.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { onSignedOut } from './app/ask.ts'
import { forgetMe } from './app/me.ts'
import { queryClient } from './app/queries.ts'
import { cssVariablesResolver, theme } from './app/theme.ts'
import { useScheme } from './app/theme-choice.ts'
import { router } from './routes.tsx'
import './ui/theme.css'
import './ui/page.css'

onSignedOut(() => {
  forgetMe()
  // The guards run again: whoever is inside is sent to the sign-in page, and back afterwards.
  void router.invalidate()
})

function App() {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} forceColorScheme={useScheme()}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  )
}

createRoot(document.getElementById('app')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
