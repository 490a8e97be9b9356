/** The bar for the person who sets the board up: sound and full screen, which browsers allow only after a tap; the voice; the theme. */
import { soundsAreLocked } from '../app/device/tones.ts'
import { offerVoice } from './voice.ts'

const shownMs = 10_000

export function openBar(): void {
  const bar = document.querySelector<HTMLElement>('#bar')!
  const buttonOf = (act: string) => bar.querySelector<HTMLElement>(`[data-act="${act}"]`)!
  const start = buttonOf('start')
  let hiding: ReturnType<typeof setTimeout> | undefined
  /** The bar must not cover the numbers: after the start it appears only for a moment, when a person touches the screen. */
  const hideSoon = () => {
    clearTimeout(hiding)
    hiding = setTimeout(() => {
      bar.hidden = true
    }, shownMs)
  }
  bar.hidden = !soundsAreLocked()
  start.addEventListener('click', () => {
    start.hidden = true
    soundsAreLocked()
    document.documentElement.requestFullscreen?.().catch(() => undefined)
    hideSoon()
  })
  for (const gesture of ['pointermove', 'pointerdown', 'keydown'])
    addEventListener(gesture, () => {
      bar.hidden = false
      if (start.hidden || !soundsAreLocked()) hideSoon()
    })
  offerVoice(buttonOf('voice'))
  offerTheme(buttonOf('theme'))
}

const sun = '#soleil'

/** The theme: dark, or for full sun. The address contains the choice, so that a television switched on again opens the same. */
function offerTheme(button: HTMLElement): void {
  const page = document.documentElement
  const dress = () => {
    const isSunny = location.hash === sun
    page.dataset.mantineColorScheme = isSunny ? 'light' : 'dark'
    page.style.colorScheme = isSunny ? 'light' : 'dark'
    page.toggleAttribute('data-sun', isSunny)
    button.textContent = isSunny ? 'Nuit' : 'Plein soleil'
  }
  dress()
  button.addEventListener('click', () => {
    history.replaceState(null, '', location.hash === sun ? location.pathname : sun)
    dress()
  })
}
