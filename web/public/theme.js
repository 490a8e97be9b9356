// Before the first paint: the theme chosen on this device, so that no white page flashes in a dark kitchen.
// A file of its own because the security policy forbids inline scripts. web/app/theme-choice.ts takes over.
;(() => {
  let choice = null
  try {
    choice = localStorage.getItem('farhapass.theme')
  } catch {
    // Storage refused by the browser: the default theme then.
  }
  if (!choice) choice = location.pathname === '/kitchen' ? 'dark' : 'light'
  const dark = choice === 'dark' || (choice === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches)
  const page = document.documentElement
  page.dataset.mantineColorScheme = dark ? 'dark' : 'light'
  page.style.colorScheme = dark ? 'dark' : 'light'
  if (choice === 'sun') page.dataset.sun = ''
})()
