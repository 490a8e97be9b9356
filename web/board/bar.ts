/** The bar of whoever hangs the screen up: sound and the whole screen, which browsers grant after a tap; the voice; the theme. */
import { soundsAreLocked } from '../app/device/tones.ts'
import { offerVoice } from './voice.ts'

const shownMs = 10_000

export function openBar(): void {
  const bar = document.querySelector<HTMLElement>('#bar')!
  const buttonOf = (act: string) => bar.querySelector<HTMLElement>(`[data-act="${act}"]`)!
  const start = buttonOf('start')
  let hiding: ReturnType<typeof setTimeout> | undefined
  /** Numbers come first: once the screen has begun, the bar comes for a moment, when somebody touches it. */
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

/** By night or in full sun. The address says which: a television that is switched on again opens the same. */
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
