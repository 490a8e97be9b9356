import { useEffect, useState } from 'react'

const announced = /^#premier-administrateur=([\w-]{1,100})$/

/** The link an empty venue printed. Whoever looks over a shoulder, or into the history, does not find it there. */
function takeLink(): string | undefined {
  const link = announced.exec(location.hash)?.[1]
  if (location.hash) history.replaceState(history.state, '', location.pathname + location.search)
  return link
}

const onArrival = takeLink()

/** Also when it is pasted into the address of a sign-in page that is already open: nothing is loaded anew then. */
export function useFirstAdminLink(): readonly [link: string | undefined, forget: () => void] {
  const [link, setLink] = useState(onArrival)
  useEffect(() => {
    const look = () => setLink((before) => takeLink() ?? before)
    addEventListener('hashchange', look)
    return () => removeEventListener('hashchange', look)
  }, [])
  return [link, () => setLink(undefined)]
}
