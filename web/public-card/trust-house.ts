/** /ca: checks whether this device trusts the server's certificate, now and each time the person comes back from the settings. */
import { trustsHouse } from '../app/device/trusts-house.ts'

const notYet =
  "Pas encore : le navigateur ne reconnaît pas le certificat. Certains appareils demandent d'abord de le fermer et de le rouvrir."

export function watchTrust(page: Element): void {
  const [trusted, steps, tried] = ['#trusted', '#steps', '#tried'].map((name) =>
    page.querySelector<HTMLElement>(name),
  )
  if (!trusted || !steps || !tried) return

  const look = async () => {
    if (!(await trustsHouse())) return false
    trusted.hidden = false
    steps.hidden = true
    return true
  }
  const tryNow = async (event: Event) => {
    event.preventDefault()
    tried.textContent = 'Test en cours…'
    if (!(await look())) tried.textContent = notYet
  }
  void look()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && trusted.hidden) void look()
  })
  page.querySelector('#try')?.addEventListener('click', (event) => void tryNow(event))
}
