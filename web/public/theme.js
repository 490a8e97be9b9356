// What cannot wait for the screens: the theme, and the keys of a scanner gun.
// Before the first paint: the theme, the size of the text and the calm chosen on this device, so that no white page
// flashes in a dark kitchen and nothing jumps. A file of its own because the security policy forbids inline scripts.
// web/app/device/theme-choice.ts and web/app/device/display.ts take over.
;(() => {
  // The last keys struck outside a field: a card may be scanned before any screen listens. The first that does takes them
  // (web/app/scanner/gun.ts), and nothing is kept from then on.
  const struck = []
  const note = (event) =>
    event.target.matches('input,textarea') || (struck.push(event) > 99 && struck.shift())
  addEventListener('keydown', note, true)
  globalThis.takeStruckEarly = () => {
    removeEventListener('keydown', note, true)
    globalThis.takeStruckEarly = undefined
    return struck
  }
  let choice = null
  let display = null
  try {
    choice = localStorage.getItem('farhapass.theme')
    display = JSON.parse(localStorage.getItem('farhapass.display') || 'null')
  } catch {
    // Storage refused by the browser, or spoilt: the defaults then.
  }
  const place = location.pathname
  if (!choice) choice = place === '/kitchen' ? 'dark' : /^\/(ca?|aide)(\/|$)/.test(place) ? 'auto' : 'light'
  const dark = choice === 'dark' || (choice === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches)
  const page = document.documentElement
  page.dataset.mantineColorScheme = page.style.colorScheme = dark ? 'dark' : 'light'
  if (choice === 'sun') page.dataset.sun = ''
  // Paper is white in every theme.
  const paint = (scheme) => {
    page.dataset.mantineColorScheme = page.style.colorScheme = scheme
  }
  let onScreen
  addEventListener('beforeprint', () => {
    onScreen = page.dataset.mantineColorScheme
    paint('light')
  })
  addEventListener('afterprint', () => paint(onScreen))
  if (!display) return
  if ([112, 125].includes(display.textSize)) page.style.fontSize = `${display.textSize}%`
  if (display.isCalm === true) page.dataset.calm = ''
})()
