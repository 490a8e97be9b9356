import { Button, MantineProvider, Modal, TextInput } from '@mantine/core'
import '@mantine/core/styles.layer.css'
import { type SubmitEvent, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { cssVariablesResolver, theme } from '../app/device/theme.ts'
import { Scanner } from '../app/scanner/Scanner.tsx'
import { ScannerModal } from '../app/scanner/ScannerModal.tsx'
import { useGunScan } from '../app/scanner/use-gun-scan.ts'
import { useShortcuts } from '../app/shortcuts/use-shortcuts.ts'
import '../ui/page.css'

/**
 * The scanner alone on a page, for the end-to-end tests. The address says what to show: ?show=scanner|nothing|modal, &dark,
 * &busy=milliseconds until a read is answered.
 */
interface Diary {
  readonly codes: { code: string; at: number }[]
  readonly bad: string[]
  readonly shortcuts: string[]
  submissions: number
}

const asked = new URLSearchParams(location.search)
const scheme = asked.has('dark') ? 'dark' : 'light'
const diary: Diary = { codes: [], bad: [], shortcuts: [], submissions: 0 }

function Page() {
  const [isBusy, setBusy] = useState(false)
  const [isCovered, cover] = useState(false)
  const [text, setText] = useState('')
  const onCode = (code: string) => {
    diary.codes.push({ code, at: performance.now() })
    if (!asked.has('busy')) return
    setBusy(true)
    setTimeout(() => setBusy(false), Number(asked.get('busy')))
  }
  const onBad = (read: string) => void diary.bad.push(read)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    diary.submissions += 1
  }
  const show = asked.get('show') ?? 'scanner'
  useGunScan(onCode, { busy: isBusy, enabled: show === 'nothing' })
  useShortcuts(({ key }) => diary.shortcuts.push(key))
  // The last effect: from here on the page listens, and a test may start.
  useEffect(() => void Object.assign(globalThis, { diary }), [])
  return (
    <main style={{ padding: 16, maxInlineSize: 640, marginInline: 'auto' }}>
      <h1>Recharger une carte</h1>
      {show === 'scanner' && <Scanner onCode={onCode} onBad={onBad} busy={isBusy} />}
      {show === 'modal' && <ScannerModal opened onClose={() => undefined} onCode={onCode} />}
      <form onSubmit={submit}>
        <TextInput label="Note" value={text} onChange={({ currentTarget }) => setText(currentTarget.value)} />
        <Button type="submit">Enregistrer</Button>
      </form>
      <Button variant="default" onClick={() => cover(true)}>
        Couvrir
      </Button>
      <Modal
        opened={isCovered}
        onClose={() => cover(false)}
        title="Panneau"
        closeButtonProps={{ 'aria-label': 'Fermer' }}
      >
        <div style={{ blockSize: 400 }}>Un panneau couvre la caméra.</div>
      </Modal>
    </main>
  )
}

document.documentElement.dataset.mantineColorScheme = scheme
createRoot(document.getElementById('app')!).render(
  <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} forceColorScheme={scheme}>
    <Page />
  </MantineProvider>,
)
